import { spawnSync } from 'node:child_process';

/** A command line that is measured, as a program and its arguments. */
export interface Contender {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

/** Runs each command once per round, the order turning from round to round, and gives the lower quartile of its milliseconds: what else the machine does can only add to a time. */
export function timeProcesses(contenders: readonly Contender[], rounds: number): ReadonlyMap<string, number> {
  const times = new Map(contenders.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++) {
    const turn = round % contenders.length;
    for (const { name, command } of [...contenders.slice(turn), ...contenders.slice(0, turn)])
      times.get(name)?.push(timeProcess(command));
  }
  return new Map([...times].map(([name, list]) => [name, quartile(list)]));
}

function timeProcess([program, ...args]: Contender['command']): number {
  const start = process.hrtime.bigint();
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with status ${status}.`);
  return Number(process.hrtime.bigint() - start) / 1e6;
}

function quartile(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;
}
