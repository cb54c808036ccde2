import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusalError } from '../act/refusal-error.ts';
import { type Encoding, loadPages, type PageFile } from './load-pages.ts';

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

async function send(request: FastifyRequest, reply: FastifyReply, file: PageFile): Promise<FastifyReply> {
  reply
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', file.etag)
    .type(file.content_type);
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const encoding = encodingFor(request);
  const smaller = encoding && (await file.compressed(encoding));
  if (smaller) reply.header('content-encoding', encoding);
  return reply.send(smaller ?? file.bytes);
}

/**
 * Serves a built single-page app at the root: its files, and its start page for every possible screen address. API calls never end here.
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const files = await loadPages(folder);
  const start = files.get('index.html');
  if (!start) throw new Error(`There is no index.html in ${folder}: build the portal first.`);
  app.get('/*', { config: { quiet: true } }, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const file = files.get(path);
    if (file) return send(request, reply, file);
    const is_screen = !/^(?:api|metrics|socket\.io|assets|sandbox)(?:\/|$)/.test(path) && !/\.[A-Za-z0-9]+$/.test(path);
    if (!is_screen) throw new RefusalError('not_found');
    return send(request, reply, start);
  });
}
