import type { FastifyInstance } from 'fastify';
import { createHttpServer } from '../../platform/http/http-server.ts';
import type { Route } from '../../platform/http/route.ts';
import { serve } from '../../platform/http/serve.ts';
import type { TestApp } from '../test-app.ts';

export interface PlantedServer {
  url: string;
  server: FastifyInstance;
}

/** A second server over the same database with only these routes: planted faults that the checks must find. */
export async function startPlantedServer({ platform }: TestApp, routes: readonly Route[]): Promise<PlantedServer> {
  const server = await createHttpServer(platform);
  serve(server, platform, routes);
  return { server, url: await server.listen({ host: '127.0.0.1', port: 0 }) };
}
