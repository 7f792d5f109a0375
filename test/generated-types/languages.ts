// The languages that types are generated in: how, and what compiles and runs them.
import type { Command } from '../support/run-command.js';

/** One language; every command runs in the folder in which its types are generated. */
export interface Language {
  readonly name: string;
  /** The folder of the program that decodes. */
  readonly folder: string;
  /** What the generator is told: the language, and the file to write. */
  readonly generate: readonly string[];
  readonly compile: readonly Command[];
  /** What decodes; the file of texts comes after it. */
  readonly decode: Command;
}

const tsc = [
  '--ignoreConfig',
  '--strict',
  '--noUncheckedIndexedAccess',
  '--module',
  'nodenext',
  '--target',
  'es2023',
  '--types',
  'node',
  '--typeRoots',
  '../../../../node_modules/@types',
];

/** Every language that has to decode what the schemas accept. */
export const languages: readonly Language[] = [
  {
    name: 'Python',
    folder: 'python',
    generate: ['--lang', 'python', '--out', 'generated.py'],
    compile: [['python3', '-m', 'compileall', '-q', '.']],
    decode: ['python3', 'decode.py'],
  },
  {
    name: 'Go',
    folder: 'go',
    generate: ['--lang', 'go', '--package', 'main', '--out', 'generated.go'],
    compile: [['go', 'build', '-o', 'decode', '.']],
    decode: ['./decode'],
  },
  {
    name: 'Java',
    folder: 'java',
    generate: ['--lang', 'java', '--package', 'generated', '--out', 'generated/Converter.java'],
    compile: [
      [
        'mvn',
        '--quiet',
        '--batch-mode',
        'org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy-dependencies',
        '-DoutputDirectory=libraries',
      ],
      ['javac', '-Xlint:all', '-classpath', 'libraries/*:.', 'Decode.java'],
    ],
    decode: ['java', '-classpath', 'libraries/*:.', 'Decode'],
  },
  {
    name: 'Rust',
    folder: 'rust',
    generate: ['--lang', 'rust', '--visibility', 'public', '--out', 'src/generated.rs'],
    compile: [['cargo', 'build', '--quiet']],
    decode: ['target/debug/decode'],
  },
  {
    name: 'TypeScript',
    folder: 'typescript',
    generate: ['--lang', 'typescript', '--out', 'generated.mts'],
    compile: [['node', '../../../../node_modules/typescript/bin/tsc', ...tsc, 'decode.mts']],
    decode: ['node', 'decode.mjs'],
  },
];
