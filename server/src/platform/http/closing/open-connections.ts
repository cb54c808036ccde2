import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as afterReading } from 'node:timers/promises';

const longest_accepting_ms = 2_000;
/** A request that has begun may arrive until then. */
const longest_headers_ms = 15_000;

interface Connection {
  under_way: number;
  /** The bytes received up to the end of the last request. */
  read: number;
  quiet_since_ms: number;
}

/**
 * The open connections of a server. Closes those that carry nothing, and none on which a request or an answer is under way: Node's own
 * `closeIdleConnections` also closes connections whose next request has arrived unread, or whose answer is not sent completely.
 */
export class OpenConnections {
  readonly #open = new Map<Socket, Connection>();
  #accepted = 0;

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#accepted += 1;
      this.#open.set(socket, { under_way: 0, read: 0, quiet_since_ms: performance.now() });
      socket.once('close', () => this.#open.delete(socket));
    });
    server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
      const connection = this.#open.get(socket);
      if (!connection) return;
      connection.under_way += 1;
      answer.once('close', () => {
        connection.under_way -= 1;
        connection.read = socket.bytesRead;
        connection.quiet_since_ms = performance.now();
      });
    });
    // A live socket is closed by its owner.
    server.on('upgrade', ({ socket }: IncomingMessage) => this.#open.delete(socket));
  }

  /**
   * Takes over the connections that the kernel has accepted. An event loop takes one in each turn, so that after a turn without one none
   * waits. Ends after some seconds, although clients may go on to connect.
   */
  async acceptWaiting(): Promise<void> {
    const until_ms = performance.now() + longest_accepting_ms;
    let accepted_before: number;
    do {
      accepted_before = this.#accepted;
      // The first ends the turn at hand, which may have read its events already.
      await afterReading();
      await afterReading();
    } while (this.#accepted > accepted_before && performance.now() < until_ms);
  }

  /**
   * Closes connections that have carried nothing for so long. Call it right after sockets were read (in a `setImmediate`), so that no
   * request waits unread.
   */
  closeQuiet(quiet_ms: number): void {
    const now_ms = performance.now();
    for (const [socket, { under_way, read, quiet_since_ms }] of this.#open) {
      if (under_way > 0 || socket.writableLength > 0) continue;
      const longest_ms = socket.bytesRead === read ? quiet_ms : longest_headers_ms;
      if (now_ms - quiet_since_ms >= longest_ms) socket.destroy();
    }
  }
}
