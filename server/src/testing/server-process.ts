import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { asTheDatabase, is_on_engine } from './distribution/on-engine.ts';

export interface ServerProcess {
  url: string;
  pid: number;
  /** All output so far. */
  output: () => string;
  /** The reader of its output, which is this process: pauses, resumes, or closes for good. */
  reader: { standStill: () => void; readOn: () => void; go: () => void };
  /** Resolves when the process has ended, in any way. */
  exited: Promise<void>;
  /** Asks it to end. Returns its exit code. */
  stop: () => Promise<number | null>;
}

const main = join(import.meta.dirname, '../main.ts');
/** The settings with which `docs/operations.md` says to run a server. */
const runtime_options = ['--max-semi-space-size=8'];

/** The few members of a load test write more than people do. Their calls are counted as usual but not limited. */
const beyond_people = { MEMBER_WRITES_PER_MINUTE: '1000000' };

/** A start on the distributed engine asks every node. */
const longest_start_ms = is_on_engine ? 180_000 : 30_000;

async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  for (let waited_ms = 0; waited_ms < longest_start_ms; waited_ms += 50) {
    const address = /"origin":"(http:[^"]+)"/.exec(output())?.[1];
    if (address) return address;
    if (child.exitCode !== null) break;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`The server did not start:\n${output()}`);
}

const spawnServer = (environment: Record<string, string>, program: string) =>
  spawn(process.execPath, [...runtime_options, program], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      HOST: '127.0.0.1',
      ...beyond_people,
      ...asTheDatabase(environment),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs a server that does not start, until it has ended, with only this environment. */
export async function refusedStart(
  environment: Record<string, string>,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawnServer(environment, main);
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, stdout, stderr };
}

/** Starts the server as in production, in a separate process, with only this environment. Can start another program in the same way. */
export async function startServerProcess(environment: Record<string, string>, program = main): Promise<ServerProcess> {
  const child = spawnServer(environment, program);
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
