import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

interface Upstream {
  url: URL;
  healthy: boolean;
  /** It refuses connections, or says that it starts: it is not asked as a last resort either. */
  is_away: boolean;
  under_way: number;
  served: number;
}

export interface PlainProxy {
  url: string;
  /** How many calls each process has answered. */
  served: () => number[];
  /** Connections that a process refused: it had ended before the proxy noticed. */
  refused: () => number;
  /** The processes that get calls. */
  healthy: () => boolean[];
  close: () => Promise<void>;
}

const health_ms = 100;

const isRefused = (error: NodeJS.ErrnoException): boolean => error.code === 'ECONNREFUSED';

function forwardedHeaders(incoming: IncomingMessage): Record<string, string | string[] | undefined> {
  const client = (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const before = incoming.headers['x-forwarded-for'];
  const { connection: _, ...headers } = incoming.headers;
  return { ...headers, 'x-forwarded-for': before === undefined ? client : `${[before].flat().join(', ')}, ${client}` };
}

async function body(incoming: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** The processes behind the proxy, with the number of calls each has got. */
class Upstreams {
  readonly all: readonly Upstream[];
  refused = 0;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #looking: ReturnType<typeof setInterval>;

  constructor(process_urls: readonly string[]) {
    this.all = process_urls.map((url) => ({
      url: new URL(url),
      healthy: true,
      is_away: false,
      under_way: 0,
      served: 0,
    }));
    this.#looking = setInterval(() => this.all.forEach((upstream) => void lookAt(upstream)), health_ms);
  }

  /** The healthy ones, the least busy first, and among equals the one that has served less. If none is healthy, a busy one is asked. */
  inTurn(): Upstream[] {
    const healthy = this.all.filter((upstream) => upstream.healthy);
    const asked = healthy.length > 0 ? healthy : this.all.filter(({ is_away }) => !is_away);
    return asked.toSorted((a, b) => a.under_way - b.under_way || a.served - b.served);
  }

  #send(upstream: Upstream, incoming: IncomingMessage, sent: Buffer): Promise<IncomingMessage> {
    const { hostname, port } = upstream.url;
    const { method, url } = incoming;
    const headers = forwardedHeaders(incoming);
    return new Promise((done, fail) => {
      request({ hostname, port, method, path: url, agent: this.#agent, headers }, done).on('error', fail).end(sent);
    });
  }

  /** Tries them in order until one accepts the connection, and passes its answer on. */
  async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const sent = await body(incoming);
    for (const upstream of this.inTurn()) {
      upstream.under_way += 1;
      try {
        const answer = await this.#send(upstream, incoming, sent);
        const { connection: _, ...headers } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, headers);
        for await (const piece of answer) outgoing.write(piece);
        outgoing.end();
        upstream.served += 1;
        return;
      } catch (error) {
        if (!isRefused(error as NodeJS.ErrnoException)) break;
        this.refused += 1;
        Object.assign(upstream, { healthy: false, is_away: true });
      } finally {
        upstream.under_way -= 1;
      }
    }
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  }

  stop(): void {
    clearInterval(this.#looking);
    this.#agent.destroy();
  }
}

async function lookAt(upstream: Upstream): Promise<void> {
  const answer = await fetch(new URL('/api/health/ready', upstream.url)).catch(() => null);
  const said = (await answer?.json().catch(() => undefined)) as { status?: string } | undefined;
  upstream.healthy = answer?.ok === true;
  upstream.is_away = answer === null || said?.status === 'starting';
}

/** Pipes a client's websocket to a process, byte by byte. */
function joinSockets(upstream: Upstream, incoming: IncomingMessage, near: Socket, head: Buffer): Socket[] {
  const far = connect(Number(upstream.url.port), upstream.url.hostname, () => {
    const headers = { ...forwardedHeaders(incoming), connection: 'Upgrade' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${[value].flat().join(', ')}`);
    far.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    far.write(head);
    near.pipe(far).pipe(near);
  });
  for (const [one, other] of [[near, far] as const, [far, near] as const]) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
  upstream.served += 1;
  return [near, far];
}

/**
 * A plain reverse proxy. The process with the fewest running calls gets the next one, and a process that is not ready gets none. If a
 * connection is refused, the call was not sent and goes to the other process. Nothing else is ever retried.
 */
export async function startPlainProxy(process_urls: readonly string[]): Promise<PlainProxy> {
  const upstreams = new Upstreams(process_urls);
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => void upstreams.pass(incoming, outgoing));
  server.on('upgrade', (incoming: IncomingMessage, near: Socket, head: Buffer) => {
    const [upstream] = upstreams.inTurn();
    if (!upstream) {
      near.destroy();
      return;
    }
    for (const socket of joinSockets(upstream, incoming, near, head)) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    served: () => upstreams.all.map(({ served }) => served),
    refused: () => upstreams.refused,
    healthy: () => upstreams.all.map(({ healthy }) => healthy),
    close: async () => {
      upstreams.stop();
      for (const socket of sockets) socket.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
