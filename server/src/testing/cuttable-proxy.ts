import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface CuttableProxy {
  port: number;
  /** Breaks every connection and refuses new ones. */
  cut: () => void;
  heal: () => void;
  close: () => Promise<void>;
}

/** A wire to another port that can be cut: how a database goes away without being stopped. */
export async function startCuttableProxy(target_port: number): Promise<CuttableProxy> {
  let is_cut = false;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    if (is_cut) {
      near.destroy();
      return;
    }
    const far = connect(target_port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const cut = (): void => {
    is_cut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut,
    heal: () => void (is_cut = false),
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
