import { brokenTargets } from './broken.js';
import { work } from './work.js';

await work(brokenTargets);
