import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/** A proxy to the server that can stop and start. While it is stopped, the browser finds no server. */
export interface BreakableLine {
  origin: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Starts a proxy to the server of the journeys, on a port of its own. */
export async function openLine(to_origin: string): Promise<BreakableLine> {
  const target = new URL(to_origin);
  const open = new Set<Socket>();
  const keep = (socket: Socket): void => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  };
  const make = (): Server =>
    createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      for (const socket of [near, far]) keep(socket);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
      near.pipe(far);
      far.pipe(near);
    });
  let server = make();
  const port = await listen(server, 0);
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    start: async () => {
      server = make();
      await listen(server, port);
    },
  };
}
