import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { servePages } from './outside/pages.ts';
import { pay } from './outside/pay.ts';
import { type PlatformAccess, presentedPayments, sentMails } from './outside/platform-api.ts';
import { answerProblem, invalidBody, SandboxProblem } from './outside/sandbox-problem.ts';
import { type PaymentRequest, paymentRequest } from './payment-request.ts';

/**
 * Mounts the world outside at `/sandbox/`: its pages, and the calls with which they play the customer's bank and read the
 * mailbox. It is an outsider: everything goes through the platform API over HTTP, with the acquirer's signature or an API key.
 */
export function registerSandbox(app: FastifyInstance, access: PlatformAccess): void {
  // A context of its own, so that its errors are answered here and the server's elsewhere.
  app.register(async (sandbox) => {
    const above = sandbox.errorHandler;
    sandbox.setErrorHandler((error, request, reply) =>
      error instanceof SandboxProblem ? answerProblem(error, reply) : above(error as never, request, reply),
    );
    servePages(sandbox);
    sandbox.addHook('onRequest', async (request, reply) => {
      if (request.url.startsWith('/sandbox/api/')) reply.header('cache-control', 'no-store');
    });
    sandbox.get('/sandbox/api/payments', async () => ({
      data: await presentedPayments(access),
      now: new Date().toISOString(),
    }));
    sandbox.get('/sandbox/api/mails', async () => ({ data: await sentMails(access) }));
    sandbox.post('/sandbox/api/payments', ({ body }) => pay(access, readBody(body)));
  });
}

function readBody(body: unknown): PaymentRequest {
  const parsed = z.safeParse(paymentRequest, body);
  if (!parsed.success) throw invalidBody(parsed.error.issues);
  return parsed.data;
}
