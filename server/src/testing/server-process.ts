import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface ServerProcess {
  url: string;
  pid: number;
  /** All that it has written so far. */
  output: () => string;
  /** Its reader, who is us: stands still for a while, reads on, or goes for good. */
  reader: { standStill: () => void; readOn: () => void; go: () => void };
  /** Resolves when it has ended, however that came. */
  exited: Promise<void>;
  /** Asks it to end; gives its exit code. */
  stop: () => Promise<number | null>;
}

const main = join(import.meta.dirname, '../main.ts');
/** As `docs/operations.md` says that a server is run. */
const runtime_options = ['--max-semi-space-size=8'];

/** A load's few members write more than people do: counted as everybody's, but not held back. */
const beyond_people = { MEMBER_WRITES_PER_MINUTE: '1000000' };

async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  for (let waited_ms = 0; waited_ms < 30_000; waited_ms += 50) {
    const address = /Clinic portal: (http:\S+)/.exec(output())?.[1];
    if (address) return address;
    if (child.exitCode !== null) break;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`The server did not start:\n${output()}`);
}

/** Starts the server as it runs in production, as a process of its own, with only this environment; or another program as if it were it. */
export async function startServerProcess(environment: Record<string, string>, program = main): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...runtime_options, program], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', HOST: '127.0.0.1', ...beyond_people, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let written = '';
  child.stdout.on('data', (chunk: Buffer) => (written += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const output = (): string => written;
  return {
    url: await addressOf(child, output),
    pid: child.pid ?? 0,
    output,
    reader: {
      standStill: () => void child.stdout.pause(),
      readOn: () => void child.stdout.resume(),
      go: () => {
        child.stdout.destroy();
        child.stderr.destroy();
      },
    },
    exited: exited.then(() => {}),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill('SIGTERM');
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}
