import type { FastifyInstance } from 'fastify';
import { createHttpServer } from './platform/http/http-server.ts';
import type { Route } from './platform/http/route.ts';
import { serve } from './platform/http/serve.ts';
import type { JobWorker } from './platform/jobs/job.ts';
import type { Platform } from './platform/platform.ts';

/** Every route of every domain, foundations first. */
export const routes: Route[] = [];

/** Every job worker of every domain. */
export const workers: JobWorker[] = [];

/** The app over a platform: what main serves and what tests call. */
export async function createApp(platform: Platform): Promise<FastifyInstance> {
  const app = await createHttpServer(platform);
  serve(app, platform, routes);
  return app;
}
