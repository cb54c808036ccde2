import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

async function originOf(server: ChildProcess): Promise<string> {
  if (server.stdout)
    for await (const line of createInterface({ input: server.stdout })) {
      const origin = /"origin":"(?<origin>http:[^"]+)"/u.exec(line)?.groups?.['origin'];
      if (origin !== undefined) return origin;
      process.stderr.write(`${line}\n`);
    }
  throw new Error('The server of the journeys ended before it said where it is.');
}

/** Starts a server on a new database with demo data, and stops it afterwards. */
export async function serveFresh(script: string, give: (origin: string) => Promise<void>): Promise<void> {
  const server = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'close');
  try {
    const origin = await originOf(server);
    server.stdout?.pipe(process.stderr);
    await give(origin);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}
