// Decodes texts into the generated types, and prints the code that each of them carries.
import { readFileSync } from 'node:fs';
import { Convert } from './generated.mjs';

const texts = JSON.parse(readFileSync(String(process.argv[2]), 'utf8'));
const codes = [
  ...texts['error-form-a'].map((text: string) => Convert.toErrorFormA(text).error.code),
  ...texts['error-form-b'].map((text: string) => Convert.toErrorFormB(text).code),
  ...texts['error-form-hybrid'].map((text: string) => Convert.toErrorFormHybrid(text).error.code),
];
process.stdout.write(codes.map((code) => `${JSON.stringify(code)}\n`).join(''));
