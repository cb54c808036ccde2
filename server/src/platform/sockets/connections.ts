import type { IncomingMessage } from 'node:http';
import type { SocketOwner } from './viewer.ts';

/** Silent sockets of one address: enough for all tabs of a clinic behind one router that reconnect at once. */
const most_silent_of_one_address = 200;
/** Sockets of one session or customer screen: enough for a person with very many tabs. */
const most_of_one_viewer = 100;

/** A connection of the transport, before any message. */
export interface RawConnection {
  request: IncomingMessage;
  on: (name: 'close' | 'packet', handler: () => void) => unknown;
  close: (discard: boolean) => unknown;
}

interface Known {
  address: string;
  opened_at: number;
  /** The owner of the socket. Undefined while it is silent. */
  viewer: string | undefined;
}

const nameOf = (viewer: SocketOwner): string =>
  viewer.kind === 'screen' ? `screen ${viewer.screen_id}` : `session ${viewer.session_id}`;

/**
 * Counts connections: per address those that have not introduced themselves, per session or screen those that have. An address with too
 * many silent ones loses the oldest of them: a real browser introduces itself at once.
 */
export class Connections {
  readonly #trusted_proxies: readonly string[];
  readonly #silent = new Map<string, Set<RawConnection>>();
  readonly #of_viewer = new Map<string, number>();
  readonly #known = new WeakMap<RawConnection, Known>();

  constructor(trusted_proxies: readonly string[]) {
    this.#trusted_proxies = trusted_proxies;
  }

  opened(raw: RawConnection): void {
    const address = this.addressOf(raw.request);
    const silent = this.#silent.get(address) ?? new Set();
    this.#silent.set(address, silent.add(raw));
    this.#known.set(raw, { address, opened_at: performance.now(), viewer: undefined });
    raw.on('close', () => this.#closed(raw));
    const [oldest] = silent;
    if (silent.size > most_silent_of_one_address) oldest?.close(true);
  }

  /** Marks the socket as introduced. Returns false if its session or screen has too many. */
  introduced(raw: RawConnection, viewer: SocketOwner): boolean {
    const known = this.#known.get(raw);
    const name = nameOf(viewer);
    if (!known || known.viewer === name) return true;
    const count = (this.#of_viewer.get(name) ?? 0) + 1;
    if (count > most_of_one_viewer) return false;
    this.#forget(raw, known);
    known.viewer = name;
    this.#of_viewer.set(name, count);
    return true;
  }

  openForMs(raw: RawConnection): number {
    return performance.now() - (this.#known.get(raw)?.opened_at ?? performance.now());
  }

  /** The caller's address, taken from a trusted proxy's header if there is one. */
  addressOf({ socket, headers }: IncomingMessage): string {
    const direct = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    if (!this.#trusted_proxies.includes(direct)) return direct;
    return [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').at(-1)?.trim() || direct;
  }

  #closed(raw: RawConnection): void {
    const known = this.#known.get(raw);
    if (known) this.#forget(raw, known);
    this.#known.delete(raw);
  }

  /** Removes the connection from its present count. */
  #forget(raw: RawConnection, { address, viewer }: Known): void {
    if (viewer === undefined) {
      const silent = this.#silent.get(address);
      silent?.delete(raw);
      if (silent?.size === 0) this.#silent.delete(address);
      return;
    }
    const left = (this.#of_viewer.get(viewer) ?? 0) - 1;
    if (left > 0) this.#of_viewer.set(viewer, left);
    else this.#of_viewer.delete(viewer);
  }
}
