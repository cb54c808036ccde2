import { type EndpointDefinition, onlyReads } from '@clinic/contract/shared/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operatorOf } from '../act/caller.ts';
import { createMachines } from '../db/distributed/machines.ts';
import type { Platform } from '../platform.ts';
import { readList } from './answers/large-lists.ts';
import { writtenAs } from './answers/response-schema.ts';
import { authenticate } from './authenticate.ts';
import { form_overhead_bytes, withFile } from './bodies/with-file.ts';
import { type Call, isMemberCall } from './call.ts';
import { type ConnectionShares, createConnectionShares } from './limits/connection-shares.ts';
import { createMemberWrites, isMemberWrite, type MemberWrites } from './limits/member-writes.ts';
import { countCall } from './limits/rate-limit.ts';
import { read } from './read-call.ts';
import { createWebhookRefusals } from './note-webhook-refusal.ts';
import { send } from './ready.ts';
import type { Route } from './route.ts';
import { run } from './run-call.ts';
import { validate } from './bodies/validate.ts';

/**
 * The bucket for a call that is limited by address. A caller who has proved their identity has a separate bucket, so strangers behind the
 * same router cannot use it up. All others share the bucket of the address.
 */
async function rateLimitKey({ platform, route, who, request, given }: Call): Promise<string> {
  if (who.kind === 'system' && who.caller.kind === 'screen') return `screen ${who.caller.screen_id}`;
  return (await route.known?.(platform, given as never, request.ip)) ?? request.ip;
}

/** Converts the contract's path to Fastify's form: `{id}` becomes `:id`. */
const fastifyPath = (path: string): string => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** The limits on calls beyond the contract's limit per call. */
interface Limits {
  shares: ConnectionShares;
  writes: MemberWrites | undefined;
}

async function handle(
  platform: Platform,
  { shares, writes }: Limits,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = route;
  const { limit } = endpoint;
  const counted = limit?.shared ?? endpoint.name;
  const credentials = {
    authorization: request.headers.authorization,
    headers: request.headers,
    query: request.query,
    raw_body: request.rawBody ?? '',
    ip: request.ip,
  };
  const who = await authenticate(platform, endpoint, credentials, route.checkSender);
  if (limit?.per === 'user' && who.kind === 'member')
    await countCall(platform.pool, `${counted}:u${who.staff.user_id}`, limit);
  if (writes && who.kind === 'member' && isMemberWrite(endpoint)) writes.count(endpoint.name, who.staff.user_id);
  if (request.unreadable) throw request.unreadable;
  const given = validate(endpoint, { params: request.params, query: request.query, body: request.body });
  const call: Call = { platform, route, who, request, given };
  // After all checks that need no database: a malformed or forged call does not use up the limit of the others at this address.
  if (limit?.per === 'address') await countCall(platform.pool, `${counted}:${await rateLimitKey(call)}`, limit);
  if (route.in_batches && isMemberCall(call)) {
    const written = await readList(call, shares, reply);
    return send(reply, endpoint, { status: 200, answer: undefined, written });
  }
  const caller = { who, endpoint, clinic_id: route.clinicOf?.(given as never) };
  const ready = await withFile(call, (taken) =>
    shares.within(caller, () =>
      onlyReads(endpoint) && !endpoint.file && !endpoint.upload && isMemberCall(call) ? read(call) : run(call, taken),
    ),
  );
  return send(reply, endpoint, ready);
}

/**
 * A body that may be long is read only after the caller is authorised, and only a few per person at once. Others are refused before it is
 * read.
 */
const longBody = (platform: Platform, endpoint: EndpointDefinition, bodyLimit: number) => ({
  bodyLimit,
  onRequest: async ({ headers, params, query, ip }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { authorization } = headers;
    const who = await authenticate(platform, endpoint, { authorization, headers, query, raw_body: '', ip });
    const user_id = who.kind === 'member' ? who.staff.user_id : operatorOf(who.caller)?.user_id;
    if (user_id === undefined) return;
    if (endpoint.upload) validate(endpoint, { params, query, body: undefined });
    const leave = platform.upload_places.take(user_id);
    // A client that hung up during authentication raises no further event, so check here.
    if (reply.raw.closed || reply.raw.destroyed) leave();
    else reply.raw.once('close', leave);
  },
});

const bodyLimitOf = ({ upload, body_limit_bytes }: EndpointDefinition): number | undefined =>
  upload ? upload.largest_bytes + form_overhead_bytes : body_limit_bytes;

/**
 * Serves each endpoint with its action: limit, session, permission, schema, idempotency, the action inside the tenant, commit,
 * announcements. JSON is written by a serialiser compiled from the contract, so only declared fields leave the server.
 */
export function serve(app: FastifyInstance, platform: Platform, routes: readonly Route[]): void {
  const { member_writes_per_minute, pool_size, distributed } = platform.config;
  const machines = distributed ? createMachines(platform.pool, platform.app_url) : undefined;
  const shares = createConnectionShares(pool_size, machines);
  const writes =
    member_writes_per_minute > 0
      ? createMemberWrites(platform.pool, member_writes_per_minute, platform.log)
      : undefined;
  const noteWebhookRefusal = createWebhookRefusals(platform);
  app.addHook('onClose', async () => {
    writes?.stop();
    machines?.stop();
  });
  for (const route of routes) {
    const { endpoint } = route;
    const body_limit = bodyLimitOf(endpoint);
    app.route({
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      config: { endpoint: endpoint.name, takes_form: endpoint.upload !== undefined },
      ...(body_limit ? longBody(platform, endpoint, body_limit) : {}),
      ...(endpoint.response ? writtenAs(endpoint.response) : {}),
      handler: async (request, reply) => {
        try {
          return await handle(platform, { shares, writes }, route, request, reply);
        } catch (error) {
          if (endpoint.access.kind === 'webhook') await noteWebhookRefusal(endpoint.name, request, error);
          throw error;
        }
      },
    });
  }
}
