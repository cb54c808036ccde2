import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Server as NetServer } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { createStartingServer } from './answer-starting.ts';
import type { Told } from './answering-process.ts';

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** Why the port cannot be opened, and what to do. */
export function portProblem(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is taken. Stop what listens there, or set PORT to another one.`,
    EACCES: `This user may not open port ${port}. Set PORT to one above 1023, and let the proxy listen on ${port}.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST to one, or to 0.0.0.0 for all.`,
    ENOTFOUND: `${host} is not an address of this machine. Set HOST to one, or to 0.0.0.0 for all.`,
  };
  return new Error(sentences[codeOf(error)] ?? `Port ${port} on ${host} cannot be opened: ${codeOf(error)}.`, {
    cause: error,
  });
}

export interface TakenPort {
  /** The URL for a browser on this machine. */
  origin: string;
  /** From now on another server answers at this port. No connection is refused meanwhile. */
  handOver: (to: Server) => Promise<void>;
}

const told_every_ms = 200;
/** A process that takes longer to begin is done without. */
const longest_fork_ms = 3_000;

/**
 * Gives the port to another process, which answers there: this one is too busy while it loads the program, and calls would hang instead of
 * going to another server. Returns what ends it, and has the port then; without that process this one answers alone.
 */
async function answerMeanwhile(server: Server, step: () => string): Promise<() => Promise<NetServer | undefined>> {
  const file = join(import.meta.dirname, 'answering-process.ts');
  const child = fork(file, { execArgv: [], env: {}, stdio: 'ignore' });
  const gone = once(child, 'disconnect').catch(() => {});
  const tell = (told: Told, port?: Server): void => void (child.connected && child.send(told, port, () => {}));
  const heard = once(child, 'message', { signal: AbortSignal.timeout(longest_fork_ms) });
  tell({ step: step() }, server);
  const [is_listening] = (await Promise.race([heard, gone]).catch(() => undefined)) ?? [];
  if (!is_listening) {
    child.kill('SIGKILL');
    return async () => server;
  }
  server.close();
  child.unref();
  child.channel?.unref();
  const telling = setInterval(() => tell({ step: step() }), told_every_ms);
  telling.unref();
  return async () => {
    clearInterval(telling);
    child.channel?.ref();
    const given = once(child, 'message');
    tell('end');
    const [, port] = (await Promise.race([given, gone])) ?? [];
    return port as NetServer | undefined;
  };
}

/**
 * Takes the port before anything else is done, so that a taken one is refused at once. Until the app's server takes over, every call is
 * answered with 503 and the step of the start.
 */
export async function takePort({ host, port }: Pick<Config, 'host' | 'port'>, step: () => string): Promise<TakenPort> {
  const server = createStartingServer(step);
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    throw portProblem(error, { host, port });
  }
  const address = server.address();
  const own_port = typeof address === 'object' && address ? address.port : port;
  const is_everywhere = host === '0.0.0.0' || host === '::';
  const name = host.includes(':') ? `[${host}]` : host;
  const endAnswering = await answerMeanwhile(server, step);
  return {
    origin: `http://${is_everywhere ? '127.0.0.1' : name}:${own_port}`,
    handOver: async (to) => {
      const taken = await endAnswering();
      // The kernel's queue of connections goes on with the port.
      await once(taken ? to.listen(taken) : to.listen(own_port, host), 'listening');
    },
  };
}
