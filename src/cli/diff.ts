import { type Finding, formatFinding } from '../../scripts/finding.js';
import { glossaryVersions } from '../../scripts/glossary-versions.js';
import { loadModel } from '../../scripts/load-model.js';
import { dataEndings, mostDataBytes } from '../../scripts/read.js';
import { compareCodes } from '../compare-codes.js';
import type { ComparableEntry, GlossaryVersion, Level } from '../diff/change.js';
import { diffGlossaries, shippedVersion } from '../diff/diff.js';
import { formatGithub } from '../diff/format/github.js';
import { formatJson } from '../diff/format/json.js';
import { formatMarkdown } from '../diff/format/markdown.js';
import { formatText } from '../diff/format/text.js';
import { type DiffReport, levels, type SourcePlace, type UsedCode, unlistedCodes } from '../diff/report.js';
import { defaultGlossary, type GlossaryId, glossaryIds } from '../generated/names.js';
import { maskSecrets } from '../mask-secrets.js';
import { type Answer, exitCodes, Refusal } from './answer.js';
import { printable, printableLines } from './printable.js';
import { findUsedCodes, isCode, sourceEndings } from './used-codes.js';
import type { World } from './world.js';

/** The formats in which a diff can be shown. */
export const diffFormats = ['text', 'json', 'markdown', 'github'] as const;

/** From which level on a change makes the answer no. */
export const failLevels = [...levels, 'never'] as const;

/** What a diff is asked. A glossary is the id of a shipped one, or a folder of data files, whose newest is meant, or `folder#id`. */
export interface DiffOptions {
  /** The older glossary; the one before the default glossary where none is named. */
  readonly from?: string;
  /** The newer glossary; the default glossary where none is named. */
  readonly to?: string;
  readonly format?: (typeof diffFormats)[number];
  /** `breaking` where none is named. */
  readonly failOn?: (typeof failLevels)[number];
  /** The codes that a program handles, parted by commas or spaces. */
  readonly used?: string;
  /** A folder of source files that name the codes. */
  readonly usedFrom?: string;
}

/** Answers what changed between two glossaries: no from the level `failOn` on. Throws a `Refusal` where it cannot be told. */
export function runDiff(options: DiffOptions, world: Pick<World, 'output' | 'readFolder'>): Answer {
  const { from = previousGlossary(), to = defaultGlossary, format = 'text', failOn = 'breaking' } = options;
  const loaded = loadVersions([from, to], world);
  if ('findings' in loaded) return { text: '', note: loaded.findings, exitCode: exitCodes.input };
  const [older, newer] = loaded.versions;
  const used = usedCodes(options, older, newer, world);
  const isUsed = used && new Set(used.map(({ code }) => code));
  const changes = diffGlossaries(older, newer).filter(({ code }) => isUsed?.has(code) ?? true);
  const report = printableReport({ from, to, changes, used });
  return {
    text: formats[format](report, world.output),
    exitCode: isFailing(report, failOn) ? exitCodes.no : exitCodes.fine,
  };
}

/** Gives a report whose texts, which are from a folder of somebody's data or name one, may be written. */
function printableReport(report: DiffReport): DiffReport {
  return JSON.parse(JSON.stringify(report, (_, value) => (typeof value === 'string' ? printableLines(value) : value)));
}

/** Gives the glossary before the default one, which is itself where it is the oldest. */
function previousGlossary(): GlossaryId {
  return glossaryIds.reduce<GlossaryId>(
    (found, id, index) => (glossaryIds[index + 1] === defaultGlossary ? id : found),
    defaultGlossary,
  );
}

const formats = {
  text: (report, { colour, columns }) => formatText(report, { colour, width: columns }),
  json: formatJson,
  markdown: formatMarkdown,
  github: formatGithub,
} satisfies Record<(typeof diffFormats)[number], (report: DiffReport, output: World['output']) => string>;

function isFailing(report: DiffReport, failOn: Level | 'never'): boolean {
  if (failOn === 'never') return false;
  const failing: readonly Level[] = levels.slice(0, levels.indexOf(failOn) + 1);
  // A code in use that neither glossary lists has no change, and is as gone as one that was removed.
  const found = [...report.changes.map(({ level }) => level), ...unlistedCodes(report).map((): Level => 'warning')];
  return found.some((level) => failing.includes(level));
}

type Pair = readonly [GlossaryVersion, GlossaryVersion];

function loadVersions(
  [from, to]: readonly [string, string],
  world: Pick<World, 'readFolder'>,
): { readonly versions: Pair } | { readonly findings: string } {
  const older = loadVersion(from, world);
  const newer = loadVersion(to, world);
  if ('version' in older && 'version' in newer) return { versions: [older.version, newer.version] };
  const findings = [older, newer].map((each) => ('findings' in each ? each.findings : ''));
  return { findings: [...new Set(findings)].join('') };
}

function loadVersion(
  name: string,
  { readFolder }: Pick<World, 'readFolder'>,
): { readonly version: GlossaryVersion } | { readonly findings: string } {
  const shipped = glossaryIds.find((id) => id === name);
  if (shipped !== undefined) return { version: shippedVersion(shipped) };
  if (!/[./\\#]/.test(name)) {
    const known = `there are ${glossaryIds.join(', ')}, and a folder is written with a slash, as in ./data`;
    throw new Refusal(exitCodes.usage, `No glossary is called "${printable(name)}": ${known}.`);
  }
  const mark = name.indexOf('#');
  const [folder, id] = mark < 0 ? [name] : [name.slice(0, mark), name.slice(mark + 1)];
  const loaded = loadModel(readFolder(folder, dataEndings, mostDataBytes));
  if ('findings' in loaded)
    return { findings: loaded.findings.map((finding) => `${formatFinding(maskFinding(finding, folder))}\n`).join('') };
  const versions = glossaryVersions(loaded.model);
  const version = id === undefined ? versions.at(-1) : versions.find((each) => each.id === id);
  if (version === undefined) {
    const ids = versions.map((each) => each.id).join(', ');
    throw new Refusal(
      exitCodes.usage,
      `No glossary in ${printable(folder)} is called "${printable(String(id))}": there are ${ids}.`,
    );
  }
  return { version };
}

/** Gives a finding of a folder without secrets, which have to go before what steers a terminal is spelled out. */
function maskFinding(finding: Finding, folder: string): Finding {
  const { file, fact, fix } = finding;
  return { ...finding, file: maskSecrets(`${folder}/${file}`), fact: maskSecrets(fact), fix: maskSecrets(fix) };
}

function usedCodes(
  { used, usedFrom }: DiffOptions,
  older: GlossaryVersion,
  newer: GlossaryVersion,
  world: Pick<World, 'readFolder'>,
): readonly UsedCode[] | undefined {
  if (used === undefined && usedFrom === undefined) return undefined;
  const places = new Map<string, readonly SourcePlace[]>(parseCodes(used).map((code) => [code, []]));
  if (usedFrom !== undefined) {
    const entries = [...older.entries, ...newer.entries];
    for (const [code, found] of codesInFolder(usedFrom, entries, world)) places.set(code, found);
  }
  const listed = new Set(newer.entries.map(({ code }) => code));
  return [...places]
    .sort(([one], [other]) => compareCodes(one, other))
    .map(([code, found]) => ({ code, isListed: listed.has(code), places: found }));
}

function parseCodes(list: string | undefined): string[] {
  if (list === undefined) return [];
  const words = list.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length === 0) throw new Refusal(exitCodes.usage, '--used has no code, as in --used AP302,AP307.');
  const stranger = words.find((word) => !isCode(word));
  if (stranger !== undefined)
    throw new Refusal(
      exitCodes.usage,
      `"${printable(stranger)}" has not the form of a code, as in --used AP302,AP307.`,
    );
  return words;
}

function codesInFolder(
  folder: string,
  entries: readonly ComparableEntry[],
  { readFolder }: Pick<World, 'readFolder'>,
): ReadonlyMap<string, readonly SourcePlace[]> {
  const files = readFolder(folder, sourceEndings);
  const found = findUsedCodes(files, entries);
  // Silence would pass for "nothing touches this program", where in truth the wrong folder was read.
  if (found.size === 0)
    throw new Refusal(
      exitCodes.input,
      `No code is named in the ${files.length} source ${files.length === 1 ? 'file' : 'files'} below ${printable(folder)}.`,
    );
  return new Map([...found].map(([code, places]) => [code, places.map((place) => below(folder, place))]));
}

function below(folder: string, { file, ...place }: SourcePlace): SourcePlace {
  const end = [...folder].findLastIndex((character) => character !== '/' && character !== '\\') + 1;
  return { file: `${folder.slice(0, end)}/${file}`, ...place };
}
