import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Statement } from '../measure/record-statements.ts';
import type { BareOptions } from './bare-server.ts';

export interface BareServer {
  url: string;
  /** Sets its answer for every URL. */
  answers: (statements: Statement[]) => Promise<void>;
  stop: () => Promise<void>;
}

/** As large as the product's own. */
export const pool_size = 12;

const program = join(import.meta.dirname, 'bare-server.ts');

async function messageOf(child: ChildProcess): Promise<unknown> {
  const [message] = (await once(child, 'message')) as [unknown];
  return message;
}

/** Starts the bare server on a database, in its own process. */
export async function startBareServer(options: BareOptions): Promise<BareServer> {
  const child = fork(program, {
    env: { PATH: process.env['PATH'] ?? '', BARE: JSON.stringify(options) },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { port } = (await messageOf(child)) as { port: number };
  return {
    url: `http://127.0.0.1:${port}/`,
    answers: async (statements) => {
      child.send(statements);
      await messageOf(child);
    },
    stop: async () => {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
