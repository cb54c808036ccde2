import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface CuttableProxy {
  port: number;
  /** Breaks every connection and refuses new ones. */
  cut: () => void;
  /** Breaks every connection, and ends new ones with these words once they have introduced themselves, as a pooler does. */
  endWith: (words: Buffer) => void;
  /** Goes silent in both directions without closing anything. Accepts new connections and sends them nothing. */
  stall: () => void;
  /** Silenced traffic flows again, from where it stopped. */
  resume: () => void;
  /** New connections work again. Silent ones stay silent for ever, as behind a firewall that forgot them. */
  heal: () => void;
  close: () => Promise<void>;
}

/** One connection through the proxy. */
class Wire {
  readonly #near: Socket;
  readonly #targetPort: () => number;
  #far: Socket | undefined;

  constructor(near: Socket, targetPort: () => number, onClose: () => void) {
    this.#near = near;
    this.#targetPort = targetPort;
    near.pause();
    near.on('error', () => this.destroy());
    near.on('close', () => {
      onClose();
      this.#far?.destroy();
    });
  }

  flow(): void {
    const far = this.#far ?? this.#dial();
    this.#near.pipe(far);
    far.pipe(this.#near);
  }

  stall(): void {
    for (const one of [this.#near, this.#far]) one?.unpipe().pause();
  }

  destroy(): void {
    this.#near.destroy();
    this.#far?.destroy();
  }

  #dial(): Socket {
    const far = connect(this.#targetPort(), '127.0.0.1');
    far.on('error', () => this.#near.destroy());
    far.on('close', () => this.#near.destroy());
    this.#far = far;
    return far;
  }
}

/** A proxy to another port that can be cut or silenced. The port may be a function, called for each connection. */
export async function startCuttableProxy(target_port: number | (() => number)): Promise<CuttableProxy> {
  let state: 'flows' | 'is cut' | 'is silent' = 'flows';
  let last_words: Buffer | undefined;
  const wires = new Set<Wire>();
  const targetPort = typeof target_port === 'number' ? () => target_port : target_port;
  const server = createServer((near) => {
    if (state === 'is cut') {
      const words = last_words;
      if (words) near.on('error', () => {}).once('data', () => near.end(words));
      else near.destroy();
      return;
    }
    const wire: Wire = new Wire(near, targetPort, () => wires.delete(wire));
    wires.add(wire);
    if (state === 'flows') wire.flow();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const cut = (words?: Buffer): void => {
    state = 'is cut';
    last_words = words;
    for (const wire of wires) wire.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: () => cut(),
    endWith: cut,
    stall: () => {
      state = 'is silent';
      for (const wire of wires) wire.stall();
    },
    resume: () => {
      state = 'flows';
      for (const wire of wires) wire.flow();
    },
    heal: () => void (state = 'flows'),
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
