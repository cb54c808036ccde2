import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Damage } from './damages.ts';
import { readAnswer } from './wire-answer.ts';

/** How long to wait for an answer from a server that expects more bytes. */
const patience_ms = 400;

/** Sends the pieces. Returns everything received until the connection ends or the wait is over. */
export function receivedAfter(url: string, { pieces, half_closed }: Damage): Promise<Buffer> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), allowHalfOpen: true });
  const parts: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => parts.push(bytes));
  socket.on('error', () => {});
  return new Promise((done) => {
    const end = (): void => {
      socket.destroy();
      done(Buffer.concat(parts));
    };
    socket.on('end', end);
    socket.on('close', end);
    void (async () => {
      for (const piece of pieces) {
        if (socket.destroyed) return;
        socket.write(piece);
        if (pieces.length > 1) await delay(5);
      }
      if (half_closed) socket.end();
      await delay(patience_ms);
      end();
    })();
  });
}

const inner_words = /node_modules|\bat \S+ \(|\.ts:\d|FST_ERR|HPE_/;

/** What is wrong with the answer to a damaged request: it must be a 4xx, or no answer. */
export function faultsOfAnswer({ what, may_succeed }: Damage, bytes: Buffer): string[] {
  const answer = readAnswer(bytes, true);
  const { status = 0, body = '', headers } = answer ?? {};
  const told = /problem\+json/.test(headers?.get('content-type') ?? '');
  return [
    ...(status >= 500 ? [`${what}: ${status} ${body}`] : []),
    ...(answer && status < 400 && !may_succeed ? [`${what}: was taken with ${status}`] : []),
    ...(status >= 400 && body !== '' && !told ? [`${what}: ${status} is no problem document: ${body}`] : []),
    ...(inner_words.test(bytes.toString('latin1')) ? [`${what}: tells of the inside: ${body}`] : []),
  ];
}
