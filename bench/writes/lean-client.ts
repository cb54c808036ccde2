import { connect, type Socket } from 'node:net';

/** A call that posts JSON; without a body one that reads. */
export interface Call {
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  body: string;
}

/** Less than a server keeps an idle connection. */
const idle_ms = 2_000;

const head_end = Buffer.from('\r\n\r\n');

/** The answer that begins a buffer, once all of it is there. */
function answerIn(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf(head_end);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const body_at = end + head_end.length;
  if (bytes.length < body_at + length) return undefined;
  return { status: Number(head.slice(9, 12)), body: bytes.toString('utf8', body_at, body_at + length) };
}

/**
 * One kept connection that makes one call after the other. Node's own client costs about as much of the shared cores as a third of
 * the server does: what is measured would be the load.
 */
export class LeanClient {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #used_at = performance.now();
  #waiting: { done: (answer: Answer) => void; fail: (error: Error) => void } | undefined;

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
    this.#used_at = performance.now();
    waiting?.done(answer);
  }

  /** False once the server may close the connection, because it was idle. */
  get isFresh(): boolean {
    return !this.#socket.destroyed && performance.now() - this.#used_at < idle_ms;
  }

  /** Makes a call; gives its answer, whatever its status. */
  ask({ path, headers, body }: Call): Promise<Answer> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const start = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${lines.join('')}`;
    const rest =
      body === undefined
        ? '\r\n'
        : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    return new Promise((done, fail) => {
      if (this.#socket.destroyed) return fail(new Error('The server closed the connection.'));
      this.#waiting = { done, fail };
      this.#socket.write(start + rest);
    });
  }

  /** Makes a call; gives the body of a 200, and fails with any other answer. */
  async call(call: Call): Promise<string> {
    const { status, body } = await this.ask(call);
    if (status !== 200) throw new Error(`Answered ${status}: ${body}`);
    return body;
  }

  close(): void {
    this.#socket.destroy();
  }
}
