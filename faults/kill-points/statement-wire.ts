import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type ClientMessage, MessageSplitter, openingOf, StatementNames } from './client-messages.ts';
import type { Verdict } from './steps.ts';

export interface StatementWire {
  port: number;
  /** Resolves when the database has processed everything received before the server died, and has noticed its end. */
  untilSeenDead: () => Promise<void>;
  close: () => Promise<void>;
}

export interface WireOptions {
  targetPort: () => number;
  /** Called for each statement of the app's own connections, not for the queue and the listener. */
  judge: (statement: string) => Verdict;
  /** Kills the server at once. */
  kill: () => void;
}

/** The app's connections have its role and no name; queue and listener connections have one. */
const isOfTheApp = (said: Map<string, string> | undefined): boolean =>
  (said?.get('user') ?? '').startsWith('clinic_app') && !(said?.get('application_name') ?? '').startsWith('clinic ');

/** Forwards a connection's messages, up to the one at which the server is killed. */
function passOn(near: Socket, far: Socket, { judge, kill }: WireOptions): void {
  const splitter = new MessageSplitter();
  const statements = new StatementNames();
  let [counts, over] = [false, false];
  const pass = (message: ClientMessage): void => {
    if (message.type === '') counts = isOfTheApp(openingOf(message));
    const statement = statements.executed(message);
    const verdict = counts && statement !== undefined ? judge(statement) : 'pass';
    if (verdict !== 'kill before') far.write(message.bytes);
    if (verdict === 'pass') return;
    over = true;
    kill();
  };
  near.on('data', (chunk: Buffer) => {
    for (const message of splitter.push(chunk)) if (!over) pass(message);
  });
}

/** A wire between a server and its database that sees each statement and can kill the server at one of them. */
export async function startStatementWire(options: WireOptions): Promise<StatementWire> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(options.targetPort(), '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => open.delete(socket));
    }
    passOn(near, far, options);
    far.pipe(near);
    far.on('close', () => near.destroy());
    // The database first reads everything forwarded, then notices the closed connection.
    near.on('close', () => {
      far.unpipe().resume();
      far.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    untilSeenDead: async () => {
      // Not those of its replacement.
      const last = [...open];
      while (last.some((socket) => open.has(socket))) await delay(5);
    },
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
