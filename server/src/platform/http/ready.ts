import { Readable } from 'node:stream';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { FastifyReply } from 'fastify';
import type { Spooled } from './answers/spool.ts';

/** An answer ready to send: JSON, a list written as its rows arrived, a spooled file, or nothing. */
export interface Ready {
  status: number;
  answer: unknown;
  written?: Buffer[];
  file?: Spooled;
  file_name?: string | undefined;
  /** The action has run, and its writes are committed. */
  acted?: boolean;
}

/** A written list below this size is sent in one piece. */
const one_piece_bytes = 64 * 1024;

function sendable(written: Buffer[]): Buffer | Readable {
  const size_bytes = written.reduce((sum, { length }) => sum + length, 0);
  return size_bytes <= one_piece_bytes ? Buffer.concat(written) : Readable.from(written);
}

/** Sends a ready answer. */
export function send(reply: FastifyReply, endpoint: EndpointDefinition, ready: Ready): FastifyReply {
  const { status, answer, written, file, file_name } = ready;
  if (endpoint.clears_cache) reply.header('clear-site-data', '"cache"');
  if (file && endpoint.file) {
    return reply
      .header('content-type', endpoint.file.type)
      .header('content-disposition', `attachment; filename="${file_name ?? endpoint.file.name}"`)
      .header('content-length', file.size_bytes)
      .send(file.read());
  }
  if (written) return reply.code(status).type('application/json; charset=utf-8').send(sendable(written));
  // Fastify would send an empty body for null.
  if (answer === null) return reply.code(status).type('application/json; charset=utf-8').send('null');
  return reply.code(status).send(status === 204 ? undefined : answer);
}
