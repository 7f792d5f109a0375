// The validators of other languages: how each is installed, run, and asked for its version.

import type { Command } from '../support/run-command.js';

/** One validator, at its default options; its commands run in the folder of this file. */
export interface Validator {
  readonly name: string;
  readonly language: string;
  readonly dialects: readonly ('draft-07' | '2020-12')[];
  /** What installs and builds it; validators that share a step share the list. */
  readonly install: readonly Command[];
  /** What judges every vector; the folder of the schemas and the file of the vectors come after it. */
  readonly judge: Command;
  /** What prints a text in which the version stands, and the pattern that finds it. */
  readonly version: readonly [command: Command, pattern: RegExp];
}

/** The folder for what is installed and built, relative to this one. */
export const workFolder = '.work';

const both = ['draft-07', '2020-12'] as const;
const older = ['draft-07'] as const;

const pip = `${workFolder}/python/bin/pip`;
const python: readonly Command[] = [
  ['python3', '-m', 'venv', `${workFolder}/python`],
  [pip, 'install', '--quiet', '--requirement', 'python/requirements.txt'],
];

/** Debian's validators, with their exact versions, and what their runners need besides. */
const debianVersions = {
  'ruby-json-schemer': '0.2.18-2',
  'php-json-schema': '5.2.12-2',
  'libjson-validator-perl': '5.14+dfsg-1',
  'libvalijson-dev': '1.0+repack-2',
};
const pinned = Object.entries(debianVersions).map(([name, version]) => `${name}=${version}`);
const apt = ['apt-get', 'install', '--quiet=2', '--yes', '--no-install-recommends'] as const;
const debian: readonly Command[] = [
  ['apt-get', 'update', '--quiet=2'],
  [...apt, 'ruby', 'php-cli', 'perl', 'g++', 'nlohmann-json3-dev', ...pinned],
];

function debianVersion(name: keyof typeof debianVersions): Validator['version'] {
  return [['dpkg-query', '--show', name], /\t(\S+)/];
}

/** Every validator that has to agree with the vectors. */
export const validators: readonly Validator[] = [
  {
    name: 'ajv',
    language: 'JavaScript',
    dialects: both,
    install: [],
    judge: ['node', 'javascript/judge.js', 'ajv'],
    version: [['npm', 'ls', 'ajv', '--depth=0'], /ajv@(\S+)/],
  },
  {
    name: '@hyperjump/json-schema',
    language: 'JavaScript',
    dialects: both,
    install: [],
    judge: ['node', 'javascript/judge.js', '@hyperjump/json-schema'],
    version: [['npm', 'ls', '@hyperjump/json-schema', '--depth=0'], /json-schema@(\S+)/],
  },
  {
    name: 'jsonschema',
    language: 'Python',
    dialects: both,
    install: python,
    judge: [`${workFolder}/python/bin/python`, 'python/judge.py', 'jsonschema'],
    version: [[pip, 'show', 'jsonschema'], /^Version: (\S+)$/m],
  },
  {
    name: 'fastjsonschema',
    language: 'Python',
    dialects: older,
    install: python,
    judge: [`${workFolder}/python/bin/python`, 'python/judge.py', 'fastjsonschema'],
    version: [[pip, 'show', 'fastjsonschema'], /^Version: (\S+)$/m],
  },
  {
    name: 'santhosh-tekuri/jsonschema/v6',
    language: 'Go',
    dialects: both,
    install: [['go', 'build', '-C', 'go', '-mod=readonly', '-o', `../${workFolder}/judge-go`, '.']],
    judge: [`${workFolder}/judge-go`],
    version: [['go', 'list', '-C', 'go', '-m', 'github.com/santhosh-tekuri/jsonschema/v6'], / v(\S+)/],
  },
  {
    name: 'jsonschema',
    language: 'Rust',
    dialects: both,
    install: [['cargo', 'build', '--quiet', '--manifest-path=rust/Cargo.toml', `--target-dir=${workFolder}/rust`]],
    judge: [`${workFolder}/rust/debug/conformance`],
    version: [['cargo', 'pkgid', '--manifest-path=rust/Cargo.toml', 'jsonschema'], /[#@](\d\S*)/],
  },
  {
    name: 'com.networknt:json-schema-validator',
    language: 'Java',
    dialects: both,
    install: [
      [
        'mvn',
        '--quiet',
        '--batch-mode',
        '--file=java/pom.xml',
        'org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy-dependencies',
        `-DoutputDirectory=../${workFolder}/java`,
      ],
    ],
    judge: ['java', '-classpath', `${workFolder}/java/*`, 'java/Judge.java'],
    version: [['ls', `${workFolder}/java`], /json-schema-validator-(\S+)\.jar/],
  },
  {
    name: 'json_schemer',
    language: 'Ruby',
    dialects: older,
    install: debian,
    judge: ['ruby', 'ruby/judge.rb'],
    version: debianVersion('ruby-json-schemer'),
  },
  {
    name: 'justinrainbow/json-schema',
    language: 'PHP',
    dialects: older,
    install: debian,
    judge: ['php', 'php/judge.php'],
    version: debianVersion('php-json-schema'),
  },
  {
    name: 'JSON::Validator',
    language: 'Perl',
    dialects: older,
    install: debian,
    judge: ['perl', 'perl/judge.pl'],
    version: debianVersion('libjson-validator-perl'),
  },
  {
    name: 'valijson',
    language: 'C++',
    dialects: older,
    install: [...debian, ['g++', '-std=c++17', '-o', `${workFolder}/judge-cpp`, 'cpp/judge.cpp']],
    judge: [`${workFolder}/judge-cpp`],
    version: debianVersion('libvalijson-dev'),
  },
];
