import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';

const output_module = new URL('standard-output.ts', import.meta.url).href;

/**
 * Writes a line of a kilobyte about every fifth of a millisecond, reports ten times a second that it runs, and ends in order when asked.
 */
const program = `
import { standardOutput } from ${JSON.stringify(output_module)};
const output = standardOutput();
let number = 0;
const writing = setInterval(() => {
  for (let more = 0; more < 25; more += 1) output.write(JSON.stringify({ number: number++, text: 'x'.repeat(1000) }) + '\\n');
}, 5);
const saying = setInterval(() => process.send({ number, lost: output.lost() }), 100);
process.on('message', async (asked) => {
  if (asked === 'cry') return output.write('{"level":60,"msg":"needs somebody"}\\n');
  clearInterval(writing);
  await output.taken(1_000);
  process.send({ number, lost: output.lost(), last: true }, () => process.exit(0));
});
`;

interface Said {
  number: number;
  lost: number;
  last?: true;
}

function start(out: 'pipe' | number): { child: ChildProcess; said: Said[]; end: () => Promise<Said> } {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', out, 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: Said[] = [];
  child.on('message', (message) => void said.push(message as Said));
  return {
    child,
    said,
    end: async () => {
      const ended = once(child, 'exit');
      const began_ms = performance.now();
      child.send('end');
      expect(await ended).toEqual([0, null]);
      expect(performance.now() - began_ms).toBeLessThan(5_000);
      return said.at(-1) as Said;
    },
  };
}

/** Expects eight more reports. The process reports ten times a second, and less often on a busy machine; a blocked process never reports. */
async function expectToGoOn(said: Said[]): Promise<void> {
  const before = said.length;
  await expect.poll(() => said.length, { timeout: 10_000 }).toBeGreaterThan(before + 7);
  expect(said.at(-1)?.number).toBeGreaterThan(said[before]?.number ?? Number.NaN);
}

const numbersIn = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { number?: number; lost?: number });

test('F26 a reader that keeps pace receives every line in order, including the last', async () => {
  const { child, end, said } = start('pipe');
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await expectToGoOn(said);
  const { number, lost } = await end();
  expect(lost).toBe(0);
  expect(numbersIn(text)).toEqual(
    Array.from({ length: number }, (_, index) => expect.objectContaining({ number: index })),
  );
});

test('F26 a stalled reader blocks nothing; when it reads on it gets what was kept, and the number of lost lines', async () => {
  const { child, said, end } = start('pipe');
  await expect.poll(() => said.at(-1)?.lost, { timeout: 10_000 }).toBeGreaterThan(100);
  await expectToGoOn(said);
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await delay(2_000);
  const { number, lost } = await end();
  const lines = numbersIn(text);
  const told = lines.flatMap((line) => (line.lost === undefined ? [] : [line.lost]));
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(lost);
  const numbers = lines.flatMap((line) => (line.number === undefined ? [] : [line.number]));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(numbers.length + lost).toBe(number);
});

test('F26 among all losses, error lines are kept', async () => {
  const { child, said, end } = start('pipe');
  await expect.poll(() => said.at(-1)?.lost, { timeout: 10_000 }).toBeGreaterThan(0);
  child.send('cry');
  const before = said.length;
  await expect.poll(() => said.length).toBeGreaterThan(before + 1);
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await expect.poll(() => text, { timeout: 10_000 }).toContain('needs somebody');
  await end();
});

test('F26 the process ends in order without a reader', async () => {
  const { said, end } = start('pipe');
  await expect.poll(() => said.at(-1)?.lost, { timeout: 10_000 }).toBeGreaterThan(0);
  await end();
});

test('F26 a reader that has gone blocks nothing', async () => {
  const { child, said, end } = start('pipe');
  child.stdout?.once('data', () => child.stdout?.destroy());
  await expectToGoOn(said);
  await end();
});

test('F26 a log on a full disk blocks nothing', async () => {
  const full = openSync('/dev/full', 'w');
  const { said, end } = start(full);
  closeSync(full);
  await expectToGoOn(said);
  await end();
});
