import { connect, type Socket } from 'node:net';
import { readAnswer, type WireAnswer } from './wire-answer.ts';

/** The result of a request: an answer, a connection closed without one, or a timeout. */
export type Outcome = WireAnswer | 'closed' | 'hung';

/** A kept-alive HTTP connection that sends raw bytes: no client library corrects them. */
export class Wire {
  readonly #port: number;
  #socket: Socket | undefined;
  #received: Buffer = Buffer.alloc(0);
  #settle: ((outcome: Outcome) => void) | undefined;

  constructor(url: string) {
    this.#port = Number(new URL(url).port);
  }

  #open(): Socket {
    const socket = connect({ host: '127.0.0.1', port: this.#port, noDelay: true });
    this.#received = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
      const answer = readAnswer(this.#received, false);
      if (answer) this.#end(answer, answer.headers.get('connection') === 'close');
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.#socket === socket) this.#end(readAnswer(this.#received, true) ?? 'closed', true);
    });
    this.#socket = socket;
    return socket;
  }

  #end(outcome: Outcome, cut: boolean): void {
    const settle = this.#settle;
    this.#settle = undefined;
    this.#received = Buffer.alloc(0);
    if (cut) this.close();
    settle?.(outcome);
  }

  /** One request, one result. Call it again only after it has resolved. */
  send(bytes: Buffer | string, patience_ms = 15_000): Promise<Outcome> {
    return new Promise((done) => {
      const timer = setTimeout(() => this.#end('hung', true), patience_ms);
      this.#settle = (outcome) => {
        clearTimeout(timer);
        done(outcome);
      };
      (this.#socket ?? this.#open()).write(bytes);
    });
  }

  close(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.destroy();
  }
}
