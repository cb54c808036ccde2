import type { FastifyInstance } from 'fastify';
import { RefusalError } from '../act/refusal-error.ts';
import type { Platform } from '../platform.ts';
import { findFile } from './files.ts';

/** Serves stored pictures to anyone with the key, as immutable, because a key's bytes never change. */
export function serveFiles(app: FastifyInstance, { storage }: Platform): void {
  app.get<{ Params: { key: string } }>('/api/files/:key', async (request, reply) => {
    const file = await findFile(storage, request.params.key);
    if (!file) throw new RefusalError('not_found');
    return (
      reply
        .header('content-type', file.content_type)
        .header('content-length', file.size_bytes)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'same-site')
        // Opened directly it is only a picture, whatever is hidden in it.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(file.read())
    );
  });
}
