import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface KeepAliveClients {
  /** Calls that were sent. */
  calls: number;
  /** Calls that were sent and got no complete answer. */
  lost: string[];
  /** Resolves when each client has been refused a connection: nothing listens at the port any more. */
  refused: Promise<unknown>;
}

const short_pause_ms = 10;
/** Of every fourth client: its connection is often idle. */
const long_pause_ms = 200;
const path = '/api/health/live';

/** Returns what went wrong, 'refused' if the call was not sent, or undefined. */
const call = (url: string, agent: Agent): Promise<string | undefined> =>
  new Promise((done) => {
    const sent = request(new URL(path, url), { agent }, (answer) => {
      answer.on('error', (error) => done(`an answer broke off: ${error.message}`));
      answer.on('end', () => done(answer.statusCode === 200 ? undefined : `status ${answer.statusCode}`));
      answer.resume();
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const connection = sent.reusedSocket ? 'a reused connection' : 'a new connection';
      done(error.code === 'ECONNREFUSED' ? 'refused' : `${error.message} on ${connection}`);
    });
    sent.end();
  });

/** Clients that call again and again, each on a connection that it keeps alive. They never repeat a call. */
export function startKeepAliveClients(url: string, count: number): KeepAliveClients {
  const clients = { calls: 0, lost: [] as string[] };
  const run = async (pause_ms: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const failure = await call(url, agent);
      if (failure === 'refused') break;
      clients.calls += 1;
      if (failure !== undefined) clients.lost.push(failure);
      await delay(Math.random() * pause_ms);
    }
    agent.destroy();
  };
  const running = Array.from({ length: count }, (_, at) => run(at % 4 === 3 ? long_pause_ms : short_pause_ms));
  return Object.assign(clients, { refused: Promise.all(running) });
}
