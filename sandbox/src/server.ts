import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { bankRequest, refundRequest } from './bank-request.ts';
import { answerFile, answerRefund, payOutCollected, readCollected } from './outside/bank.ts';
import { statementOfToday } from './outside/bank-statements.ts';
import { type ClaimAccess, serveClaimSystem } from './outside/claim-system.ts';
import { servePages } from './outside/pages.ts';
import { servePartner } from './outside/partner.ts';
import { pay } from './outside/pay.ts';
import { type PlatformAccess, mailPage, presentedPayments, sentMails, sentTexts } from './outside/platform-api.ts';
import { passOn } from './outside/platform-calls.ts';
import { answerProblem, invalidBody, SandboxProblem } from './outside/sandbox-problem.ts';
import { type NewsAccess, readNews, receiveNews } from './outside/told-news.ts';
import { paymentRequest } from './payment-request.ts';

/** A photo of a patient in base64. */
const largest_body_bytes = 8 * 1024 * 1024;

/** A mail is shown within the mailbox and loads nothing. */
const mail_policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/**
 * Mounts the world outside at `/sandbox/`: its pages, and the calls that play the customer's bank, the platform's bank, the claim
 * system and the mailbox. It is an outsider: everything goes through the platform API over HTTP, with the acquirer's signature or an API key.
 */
export function registerSandbox(app: FastifyInstance, access: PlatformAccess & NewsAccess & ClaimAccess): void {
  // A context of its own, so that its errors are handled here and the server's elsewhere.
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
    serveConsumerApp(sandbox, access);
    servePartner(sandbox, access);
    serveClaimSystem(sandbox, access);
    sandbox.get('/sandbox/api/operators', async () => access.operators());
    sandbox.get('/sandbox/api/mails', async () => ({ data: await sentMails(access) }));
    sandbox.get<{ Params: { id: string } }>('/sandbox/mails/:id', async ({ params }, reply) => {
      const html = await mailPage(access, Number(params.id));
      return reply.type('text/html; charset=utf-8').header('content-security-policy', mail_policy).send(html);
    });
    sandbox.get('/sandbox/api/texts', async () => ({ data: await sentTexts(access) }));
    sandbox.post('/sandbox/api/payments', ({ body }) => pay(access, readBody(paymentRequest, body)));
    sandbox.post('/sandbox/api/giro-answers', ({ body }) => answerFile(access, readBody(bankRequest, body)));
    sandbox.get<{ Params: { format: string } }>('/sandbox/api/statements/:format', async ({ params }, reply) => {
      const { name, type, content } = await statementOfToday(access, params.format);
      return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content);
    });
    sandbox.get('/sandbox/api/acquirer', async () => readCollected(access));
    sandbox.post('/sandbox/api/acquirer-payouts', () => payOutCollected(access));
    sandbox.post('/sandbox/api/refunds', ({ body }) => answerRefund(access, readBody(refundRequest, body)));
    sandbox.post<{ Params: { name: string } }>(
      '/sandbox/api/platform/:name',
      { bodyLimit: largest_body_bytes },
      async ({ params, body }, reply) =>
        // Fastify sends an empty body for null.
        reply.type('application/json').send(JSON.stringify((await passOn(access, params.name, body)) ?? null)),
    );
  });
}

/** The consumer app's end: it receives the portal's webhooks and shows them. */
function serveConsumerApp(sandbox: FastifyInstance, access: NewsAccess): void {
  sandbox.get('/sandbox/api/news', async () => ({ data: await readNews(access) }));
  sandbox.register(async (receiving) => {
    // The signature is over the bytes as they were sent.
    receiving.removeContentTypeParser('application/json');
    receiving.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    receiving.post('/sandbox/api/news', async ({ headers, body }, reply) => {
      await receiveNews(access, headers, String(body));
      return reply.code(204).send();
    });
  });
}

function readBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) throw invalidBody(parsed.error.issues);
  return parsed.data;
}
