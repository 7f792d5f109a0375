import { targets } from './targets.js';
import { work } from './work.js';

await work(targets);
