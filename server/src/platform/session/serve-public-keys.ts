import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/** The public keys with which other services verify our tokens. */
export function servePublicKeys(app: FastifyInstance, { tokens }: Platform): void {
  app.get('/api/.well-known/jwks.json', async (_, reply) => {
    reply.header('cache-control', 'public, max-age=300').type('application/jwk-set+json');
    return JSON.stringify(tokens.jwks());
  });
}
