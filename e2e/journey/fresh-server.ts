import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Where a server is, and the link with which the first operator of an empty one begins. */
interface Begun {
  origin: string;
  setup_link: string | undefined;
}

async function begunAt(server: ChildProcess): Promise<Begun> {
  let setup_link: string | undefined;
  if (server.stdout)
    for await (const line of createInterface({ input: server.stdout })) {
      setup_link ??= /"setup_link":"(?<link>http:[^"]+)"/u.exec(line)?.groups?.['link'];
      const origin = /"origin":"(?<origin>http:[^"]+)"/u.exec(line)?.groups?.['origin'];
      if (origin !== undefined) return { origin, setup_link };
      process.stderr.write(`${line}\n`);
    }
  throw new Error('The server of the journeys ended before it said where it is.');
}

async function serve(command: string[], give: (begun: Begun) => Promise<void>): Promise<void> {
  const server = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'close');
  try {
    const begun = await begunAt(server);
    server.stdout?.pipe(process.stderr);
    await give(begun);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

/** Starts a server on a new database with demo data, and stops it afterwards. */
export const serveFresh = (script: string, give: (origin: string) => Promise<void>): Promise<void> =>
  serve([script], ({ origin }) => give(origin));

/** The same on an empty database, with the link for the first operator. */
export const serveEmpty = (script: string, give: (setup_link: string) => Promise<void>): Promise<void> =>
  serve([script, '--empty'], ({ setup_link }) => give(setup_link ?? ''));
