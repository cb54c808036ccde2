import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { asTheDatabase } from '../distribution/on-engine.ts';
import type { Done } from '../../setup/setup-steps.ts';

interface RunSetup {
  code: number | null;
  /** The steps that it reported. */
  told: (Done & { step: string })[];
  stderr: string;
}

const program = join(import.meta.dirname, '../../setup/main.ts');

/** Runs `npm run setup` as a process of its own, without a terminal. `onStep` may kill it. */
export async function runSetupCommand(
  environment: Record<string, string>,
  words: readonly string[],
  onStep: (step: string, child: ChildProcess) => void = () => {},
): Promise<RunSetup> {
  const env = { PATH: process.env['PATH'] ?? '', ...asTheDatabase(environment), ...environment };
  const child = spawn(process.execPath, [program, '--json', ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const told: RunSetup['told'] = [];
  let [rest, stderr] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      // The log has lines too, on the same output.
      const read = JSON.parse(line) as Done & { step: string };
      if (!('state' in read)) continue;
      told.push(read);
      onStep(read.step, child);
    }
  });
  const [code] = await ended;
  return { code, told, stderr };
}
