import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';

const folder = join(import.meta.dirname, 'page');

const page = {
  '/api/docs': ['docs.html', 'text/html; charset=utf-8'],
  '/api/docs/docs.css': ['docs.css', 'text/css; charset=utf-8'],
  '/api/docs/docs.js': ['docs.js', 'text/javascript; charset=utf-8'],
} as const;

/** `/api/openapi.json`, and a page that shows it: three files of our own, nothing from elsewhere. */
export async function serveApiDocs(app: FastifyInstance, endpoints: readonly EndpointDefinition[]): Promise<void> {
  const document = JSON.stringify(openApi(endpoints));
  app.get('/api/openapi.json', async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json').send(document),
  );
  for (const [address, [file, content_type]] of Object.entries(page)) {
    const text = await readFile(join(folder, file), 'utf8');
    app.get(address, { config: { quiet: true } }, async (_, reply) =>
      reply.header('cache-control', 'no-cache').type(content_type).send(text),
    );
  }
}
