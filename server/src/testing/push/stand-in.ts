import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

export interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface StandInAnswer {
  /** 0: the connection is broken without an answer. */
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface StandIn {
  origin: string;
  received: Received[];
  close: () => Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** A stand-in for a provider, on loopback: stores what it receives, and answers as told. */
export async function startStandIn(
  answer: (received: Received) => StandInAnswer | Promise<StandInAnswer>,
): Promise<StandIn> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const one = { path: request.url ?? '', headers: request.headers, body: await bodyOf(request) };
      received.push(one);
      const { status, headers, body } = await answer(one);
      if (status === 0) response.destroy();
      else response.writeHead(status, headers).end(body);
    })();
  });
  // The caller closes idle connections: on a busy machine a request could meet a connection that this side is closing.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
