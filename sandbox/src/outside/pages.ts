import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SandboxProblem } from './sandbox-problem.ts';

const folder = join(import.meta.dirname, '../../dist');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** A built file from disk. Only names of letters, digits and usual punctuation are looked up. */
async function send(reply: FastifyReply, path: string[], cached: boolean): Promise<FastifyReply> {
  const type = types[extname(path.at(-1) ?? '')];
  const plain = path.every((part) => /^[\w-]+(?:\.[\w-]+)*$/.test(part));
  const content = type && plain ? await readFile(join(folder, ...path)).catch(() => undefined) : undefined;
  if (!type || !content) throw new SandboxProblem(404, 'There is no such page. Were the pages built?');
  return reply
    .type(type)
    .header('cache-control', cached ? 'public, max-age=31536000, immutable' : 'no-cache')
    .send(content);
}

/** The sandbox's built pages. */
export function servePages(app: FastifyInstance): void {
  app.get('/sandbox', (_request, reply) => reply.redirect('/sandbox/', 308));
  app.get('/sandbox/', (_request, reply) => send(reply, ['index.html'], false));
  app.get<{ Params: { file: string } }>('/sandbox/:file', ({ params }, reply) => send(reply, [params.file], false));
  app.get<{ Params: { file: string } }>('/sandbox/assets/:file', ({ params }, reply) =>
    send(reply, ['assets', params.file], true),
  );
}
