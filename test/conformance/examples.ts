// How the programs that docs/other-languages.md shows are run: with what the validators' runners have installed already.
import type { Command } from '../support/run-command.js';
import { workFolder } from './validators.js';

/** The program of one language in the guide; its commands run in the root of the project, as the guide says. */
export interface Example {
  /** The language of the block in the guide. */
  readonly language: string;
  /** The name of the file that the program is written to. */
  readonly file: string;
  /** The files of the runner's project that it needs beside it, relative to the runners' folder. */
  readonly project: readonly string[];
  /** What builds and runs it; the last one has to print true and false. */
  readonly commands: readonly Command[];
}

const work = `test/conformance/${workFolder}`;
const folder = `${work}/example`;

/** The programs of the guide. */
export const examples: readonly Example[] = [
  {
    language: 'python',
    file: 'example.py',
    project: [],
    commands: [[`${work}/python/bin/python`, `${folder}/python/example.py`]],
  },
  {
    language: 'go',
    file: 'example.go',
    project: ['go/go.mod', 'go/go.sum'],
    commands: [['go', 'build', '-C', `${folder}/go`, '-o', 'example', '.'], [`${folder}/go/example`]],
  },
  {
    language: 'rust',
    file: 'src/main.rs',
    project: ['rust/Cargo.toml'],
    commands: [
      // Under a name of its own, as both programs are built into one folder, which saves building the validator twice.
      ['sed', '-i', 's/"conformance"/"example"/', `${folder}/rust/Cargo.toml`],
      ['cargo', 'build', '--quiet', `--manifest-path=${folder}/rust/Cargo.toml`, `--target-dir=${work}/rust`],
      [`${work}/rust/debug/example`],
    ],
  },
  {
    language: 'java',
    file: 'Example.java',
    project: [],
    commands: [['java', '-classpath', `${work}/java/*`, `${folder}/java/Example.java`]],
  },
  { language: 'js', file: 'example.mjs', project: [], commands: [['node', `${folder}/js/example.mjs`]] },
  { language: 'ruby', file: 'example.rb', project: [], commands: [['ruby', `${folder}/ruby/example.rb`]] },
  { language: 'php', file: 'example.php', project: [], commands: [['php', `${folder}/php/example.php`]] },
  { language: 'perl', file: 'example.pl', project: [], commands: [['perl', `${folder}/perl/example.pl`]] },
  {
    language: 'cpp',
    file: 'example.cpp',
    project: [],
    commands: [
      ['g++', '-std=c++17', '-o', `${folder}/cpp/example`, `${folder}/cpp/example.cpp`],
      [`${folder}/cpp/example`],
    ],
  },
];
