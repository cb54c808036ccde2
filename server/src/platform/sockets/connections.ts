import type { IncomingMessage } from 'node:http';

/** Sockets of one address, enough for a clinic behind one router and too few to exhaust a process. */
const most_of_one_address = 5_000;
const most_silent_of_one_address = 200;

/** A connection of the transport, before anything was said on it. */
export interface RawConnection {
  request: IncomingMessage;
  on: (name: 'close', handler: () => void) => unknown;
}

interface Known {
  address: string;
  opened_at: number;
  silent: boolean;
}

/** How many connections each address holds open, and for how many of them nobody has introduced themselves yet. */
export class Connections {
  readonly #trusted_proxies: readonly string[];
  readonly #counts = new Map<string, { all: number; silent: number }>();
  readonly #known = new WeakMap<object, Known>();

  constructor(trusted_proxies: readonly string[]) {
    this.#trusted_proxies = trusted_proxies;
  }

  hasRoomFor(request: IncomingMessage): boolean {
    const { all, silent } = this.#counts.get(this.#addressOf(request)) ?? { all: 0, silent: 0 };
    return all < most_of_one_address && silent < most_silent_of_one_address;
  }

  opened(raw: RawConnection): void {
    const address = this.#addressOf(raw.request);
    this.#known.set(raw, { address, opened_at: performance.now(), silent: true });
    this.#count(address, 1, 1);
    raw.on('close', () => {
      this.introduced(raw);
      this.#count(address, -1, 0);
    });
  }

  introduced(raw: object): void {
    const known = this.#known.get(raw);
    if (!known?.silent) return;
    known.silent = false;
    this.#count(known.address, 0, -1);
  }

  openForMs(raw: object): number {
    return performance.now() - (this.#known.get(raw)?.opened_at ?? performance.now());
  }

  #count(address: string, all: number, silent: number): void {
    const before = this.#counts.get(address) ?? { all: 0, silent: 0 };
    const now = { all: before.all + all, silent: before.silent + silent };
    if (now.all <= 0) this.#counts.delete(address);
    else this.#counts.set(address, now);
  }

  /** The address of the caller; a trusted proxy says whose it is. */
  #addressOf({ socket, headers }: IncomingMessage): string {
    const direct = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    if (!this.#trusted_proxies.includes(direct)) return direct;
    return [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').at(-1)?.trim() || direct;
  }
}
