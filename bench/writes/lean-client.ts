import { connect, type Socket } from 'node:net';

export interface Call {
  path: string;
  headers: Record<string, string>;
  body: string;
}

const head_end = Buffer.from('\r\n\r\n');

/** The answer that begins a buffer, once all of it is there. */
function answerIn(bytes: Buffer): { status: number; body: string } | undefined {
  const end = bytes.indexOf(head_end);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const body_at = end + head_end.length;
  if (bytes.length < body_at + length) return undefined;
  return { status: Number(head.slice(9, 12)), body: bytes.toString('utf8', body_at, body_at + length) };
}

/**
 * One kept connection that posts one call after the other. Node's own client costs about as much of the shared cores as a third of
 * the server does: what is measured would be the load.
 */
export class LeanClient {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { done: (body: string) => void; fail: (error: Error) => void } | undefined;

  constructor(url: string) {
    const { hostname, port, host } = new URL(url);
    this.#host = host;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#waiting?.fail(error));
    this.#socket.on('close', () => this.#waiting?.fail(new Error('The server closed the connection.')));
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const answer = answerIn(this.#received);
    if (!answer) return;
    this.#received = Buffer.alloc(0);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (answer.status === 200) waiting?.done(answer.body);
    else waiting?.fail(new Error(`Answered ${answer.status}: ${answer.body}`));
  }

  /** Posts JSON; gives the body of a 200, and fails with any other answer. */
  post({ path, headers, body }: Call): Promise<string> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((done, fail) => {
      this.#waiting = { done, fail };
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${lines.join('')}\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}
