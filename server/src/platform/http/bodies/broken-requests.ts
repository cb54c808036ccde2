import type { Problem } from '@clinic/contract/shared/problem.ts';
import type { Socket } from 'node:net';
import { problemOf } from '../answers/problems.ts';

const reasons: Record<string, { status: number; title: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, title: 'Request Header Fields Too Large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, title: 'Content Too Large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, title: 'Request Timeout' },
};

/** Answers bytes that are not valid HTTP with problem details, as all other errors, and closes the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const problem: Problem = { ...problemOf('malformed'), ...reasons[error.code ?? ''] };
    const body = JSON.stringify(problem);
    socket.write(
      [
        `HTTP/1.1 ${problem.status} ${problem.title}`,
        'content-type: application/problem+json',
        `content-length: ${body.length}`,
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy();
}
