import type { FastifyInstance } from 'fastify';
import { RefusalError } from '../act/refusal-error.ts';
import { loadPages } from './load-pages.ts';
import { sendPageFile } from './send-page-file.ts';

/**
 * Serves a built single-page app at the root: its files, and its start page for every possible screen address. API calls never end here.
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const files = await loadPages(folder);
  const start = files.get('index.html');
  if (!start) throw new Error(`There is no index.html in ${folder}: build the portal first.`);
  app.get('/*', { config: { quiet: true }, compress: false }, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const file = files.get(path);
    if (file) return sendPageFile(request, reply, file);
    const is_screen = !/^(?:api|metrics|socket\.io|assets|sandbox)(?:\/|$)/.test(path) && !/\.[A-Za-z0-9]+$/.test(path);
    if (!is_screen) throw new RefusalError('not_found');
    return sendPageFile(request, reply, start);
  });
}
