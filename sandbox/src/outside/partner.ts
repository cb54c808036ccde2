import { randomUUID } from 'node:crypto';
import { type HandedOver, redeemHandOff } from '@clinic/contract/visits/hand-off/hand-off.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { callWithKey, type PlatformAccess } from './platform-api.ts';
import { invalidBody, SandboxProblem } from './sandbox-problem.ts';

/** The partner site by the names that the portal knows: it takes the token in a form, in the fragment, or in a form in a frame. */
const sites = { POST: 'sandbox', HASH: 'sandbox-hash', FRAME: 'sandbox-frame' } as const;

const most_kept = 200;
/** One pixel. The portal waits for it before it hands a doctor over. */
const session_image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const sent = z.strictObject({ token: z.string() });

/** The partner's own server: it exchanges hand-off tokens, and remembers whom they brought. */
export function servePartner(app: FastifyInstance, access: PlatformAccess): void {
  const handed = new Map<string, HandedOver>();
  const redeem = async (site: string, body: unknown): Promise<string> => {
    const given = z.safeParse(sent, body);
    if (!given.success) throw invalidBody(given.error.issues);
    const about = await callWithKey(access, redeemHandOff, { body: { site, token: given.data.token } });
    const key = randomUUID();
    handed.set(key, about);
    for (const old of [...handed.keys()].slice(0, -most_kept)) handed.delete(old);
    return key;
  };

  // The partner allows the portal, which is of this origin, to show it in a frame.
  app.addHook('onRequest', async ({ url }, reply) => {
    if (!url.startsWith('/sandbox/partner')) return;
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  });
  app.get('/sandbox/partner-session.png', (_request, reply) => reply.type('image/png').send(session_image));
  app.post('/sandbox/api/partner', async ({ body }) => ({ key: await redeem(sites.HASH, body) }));
  app.get<{ Params: { key: string } }>('/sandbox/api/partner/:key', async ({ params }) => {
    const about = handed.get(params.key);
    if (!about) throw new SandboxProblem(404, 'This consult was opened before the sandbox restarted.');
    return about;
  });
  // The fragment never reaches a server: the page reads it and exchanges the token.
  app.get('/sandbox/partner', (_request, reply) => reply.redirect('/sandbox/partner.html', 302));
  app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const takeAt = (path: string, site: string) =>
      forms.post(path, { config: { takes_fields: true } }, async ({ body }, reply) =>
        reply.redirect(`/sandbox/partner.html?consult=${await redeem(site, body)}`, 303),
      );
    takeAt('/sandbox/partner', sites.POST);
    takeAt('/sandbox/partner-frame', sites.FRAME);
  });
}
