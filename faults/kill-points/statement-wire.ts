import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type ClientMessage, MessageSplitter, openingOf, StatementNames } from './client-messages.ts';
import type { Verdict } from './steps.ts';

export interface StatementWire {
  port: number;
  /** Resolves when the database has done everything that reached it before the server died, and has seen that it is gone. */
  untilSeenDead: () => Promise<void>;
  close: () => Promise<void>;
}

export interface WireOptions {
  targetPort: () => number;
  /** Asked of each statement of the app's own connections, not of those of the queue and of the listener. */
  judge: (statement: string) => Verdict;
  /** Ends the server, at once. */
  kill: () => void;
}

/** The app's connections have its role and no name; those of the queue and of the listener bear one. */
const isOfTheApp = (said: Map<string, string> | undefined): boolean =>
  (said?.get('user') ?? '').startsWith('clinic_app') && !(said?.get('application_name') ?? '').startsWith('clinic ');

/** Passes one connection's messages on, up to the one at which the server is killed. */
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

/** A wire between one server and its database that sees each statement of the server, and can end the server at one of them. */
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
    // The database reads what was passed on to it to its end, and only then that nobody is there any more.
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
      // Not those of the one that is started in its place.
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
