import type { RawConnection } from './connections.ts';

/** A page sends its token, again each hour and after a change of branch, and answers a ping every 20 seconds. */
const most_messages = 60;
const messages_a_second = 1;
/** Counts what is not a message, too: control frames and parts of messages. A page sends about a kilobyte with its token. */
const most_bytes = 256 * 1024;
const bytes_a_second = 4 * 1024;

/** Holds some units at once, and is refilled over time. */
class Bucket {
  readonly #most: number;
  readonly #a_second: number;
  #left: number;
  #counted_at_ms = performance.now();

  constructor(most: number, a_second: number) {
    this.#most = most;
    this.#a_second = a_second;
    this.#left = most;
  }

  /** Returns false if the bucket does not hold that many. */
  take(count: number): boolean {
    const now_ms = performance.now();
    const refilled = this.#left + ((now_ms - this.#counted_at_ms) / 1000) * this.#a_second;
    this.#left = Math.min(this.#most, refilled) - count;
    this.#counted_at_ms = now_ms;
    return this.#left >= 0;
  }
}

/** Ends connections that send more than any page does. Every message costs this process time, even one that has no receiver. */
export class MessageBudgets {
  readonly #open = new Map<RawConnection, { bytes: Bucket; read: number }>();

  opened(raw: RawConnection): void {
    const messages = new Bucket(most_messages, messages_a_second);
    this.#open.set(raw, { bytes: new Bucket(most_bytes, bytes_a_second), read: raw.request.socket.bytesRead });
    raw.on('close', () => this.#open.delete(raw));
    raw.on('packet', () => {
      if (!messages.take(1)) end(raw);
    });
  }

  /** Counts the bytes received since the last check. */
  check(): void {
    for (const [raw, counted] of this.#open) {
      const { bytesRead } = raw.request.socket;
      if (!counted.bytes.take(bytesRead - counted.read)) end(raw);
      counted.read = bytesRead;
    }
  }
}

/** Ends without a closing handshake, which would read on for seconds. */
const end = (raw: RawConnection): void => void raw.request.socket.destroy();
