import { registerSandbox } from '@clinic/sandbox/server.ts';
import type { FastifyInstance } from 'fastify';
import type { Secrets } from './platform/config/secrets.ts';
import { fileAddress, putFile } from './platform/files/files.ts';
import { seedDemoData } from './testing/demo-data/seed.ts';

/** Plays the world outside at /sandbox, as an outsider with the acquirer's secret and an API key. */
export function openSandbox(app: FastifyInstance, secrets: Secrets, origin: () => string): void {
  registerSandbox(app, {
    origin,
    webhook_secret: secrets.acquirer_webhook_secrets[0] ?? '',
    platform_api_key: secrets.platform_api_key,
  });
}

/** Fills an empty database with the demo groups, and keeps their people's pictures. */
export const seedSandbox = (owner_url: string, data_dir: string): Promise<void> =>
  seedDemoData(owner_url, { putPicture: async (png) => fileAddress(await putFile(data_dir, png, 'png')) });
