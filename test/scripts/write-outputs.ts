// Run in a process of its own: writes the outputs of a JSON file below a root, as the last stage of a build does.
import { readFileSync } from 'node:fs';
import { writeOutputs } from '../../scripts/write.js';

const [, , root = '', outputs = ''] = process.argv;
writeOutputs(root, JSON.parse(readFileSync(outputs, 'utf8')));
