import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, PageFile } from './load-pages.ts';

function encodingFor(request: FastifyRequest): Encoding | undefined {
  const accepted = new Set(
    [request.headers['accept-encoding'] ?? '']
      .flat()
      .join(',')
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0+)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : undefined;
}

/** Whether the caller has this very file already. A proxy that compresses makes the tag a weak one. */
export const isKnown = (request: FastifyRequest, { etag }: PageFile): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Answers with a file of a page, or with a 304 to those who have it already. Its route sets `compress: false`: the file is compressed once. */
export async function sendPageFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: PageFile,
): Promise<FastifyReply> {
  reply
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', file.etag)
    .type(file.content_type);
  if (isKnown(request, file)) return reply.code(304).send();
  const encoding = encodingFor(request);
  const smaller = encoding && (await file.compressed(encoding));
  if (smaller) reply.header('content-encoding', encoding);
  return reply.send(smaller ?? file.bytes);
}
