import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EndpointDefinition, Limit } from '@clinic/contract/shared/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { countCall } from '../http/limits/rate-limit.ts';
import { type PageFile, pageFile } from '../pages/load-pages.ts';
import { isKnown, sendPageFile } from '../pages/send-page-file.ts';
import type { Platform } from '../platform.ts';
import { type ContractNames, readContractNames } from './contract-names.ts';
import { openApi } from './openapi.ts';

const folder = join(import.meta.dirname, 'page');

const page = {
  '/api/docs': 'docs.html',
  '/api/docs/docs.css': 'docs.css',
  '/api/docs/calls.css': 'calls.css',
  '/api/docs/docs.js': 'docs.js',
} as const;

/** The limit on answers with the whole document, which is long. An answer 304 costs little and is not counted. */
export const document_limit: Limit = { per: 'address', max: 60, window_seconds: 60 };

/** By the contract's lists of endpoints, which never change: the servers of one process share their document. */
const documents = new WeakMap<readonly EndpointDefinition[], PageFile>();

/** Generated at the first request: half a second of work that a start does not wait for. */
function documentOf(endpoints: readonly EndpointDefinition[], names: ContractNames): PageFile {
  const document =
    documents.get(endpoints) ?? pageFile('openapi.json', Buffer.from(JSON.stringify(openApi(endpoints, names))));
  documents.set(endpoints, document);
  return document;
}

/** `/api/openapi.json`, and a page that shows it: four files of our own, nothing from elsewhere. */
export async function serveApiDocs(
  app: FastifyInstance,
  platform: Platform,
  endpoints: readonly EndpointDefinition[],
): Promise<void> {
  const names = await readContractNames();
  app.get('/api/openapi.json', { compress: false }, async (request, reply) => {
    const document = documentOf(endpoints, names);
    if (!isKnown(request, document)) await countCall(platform.pool, `openapi:${request.ip}`, document_limit);
    return sendPageFile(request, reply, document);
  });
  for (const [address, name] of Object.entries(page)) {
    const file = pageFile(name, await readFile(join(folder, name)));
    app.get(address, { config: { quiet: true }, compress: false }, (request, reply) =>
      sendPageFile(request, reply, file),
    );
  }
}
