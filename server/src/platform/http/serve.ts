import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { head_office_role } from '../db/migrations/roles.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import { RefusalError } from '../act/refusal-error.ts';
import { type Authenticated, authenticate } from './authenticate.ts';
import { type ConnectionShares, createConnectionShares } from './limits/connection-shares.ts';
import { claimOf, claimStatement, firstAnswer } from './idempotency.ts';
import { takeHeavyPlace } from './answers/heavy-calls.ts';
import { readList } from './answers/large-lists.ts';
import { closingStatements, type Collected, tellCommitted } from '../act/collected.ts';
import { memberAct, systemAct, WritingNeeded } from '../act/make-act.ts';
import { countedAs } from './limits/counted-as.ts';
import { createMemberWrites, isMemberWrite, type MemberWrites } from './limits/member-writes.ts';
import { countCall } from './limits/rate-limit.ts';
import { read } from './read-call.ts';
import { type Ready, send } from './ready.ts';
import { requestOf } from './request-of.ts';
import { responseSchema } from './answers/response-schema.ts';
import type { Route } from './route.ts';
import type { Spooled } from './answers/spool.ts';
import { takeUploadPlace } from './bodies/upload-places.ts';
import { type Given, validate } from './validate.ts';
import { form_overhead_bytes, withFile } from './bodies/with-file.ts';

/** Fastify's path form of the contract's: `{id}` becomes `:id`. */
const fastifyPath = (path: string): string => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** How a transaction ended: with an answer, or with a refusal whose traces stay. */
type Done = { ready: Ready; collected?: Collected } | { refusal: RefusalError; collected: Collected };

/** Runs the action in its transaction and writes what it collected with it. */
async function run(
  platform: Platform,
  { endpoint, action }: Route,
  who: Authenticated,
  request: FastifyRequest,
  given: Given,
  taken?: unknown,
): Promise<Ready> {
  const { headers, url: path, rawBody: raw_body = '' } = request;
  const claim = claimOf(endpoint, who, { header: headers['idempotency-key'], path, raw_body });
  const options = {
    tenant: who.kind === 'member' ? who.scope : undefined,
    first: claim ? claimStatement(claim) : undefined,
    role: endpoint.access.kind === 'platform' && endpoint.access.as_head_office ? head_office_role : undefined,
  };
  const spooled: Spooled[] = [];
  const downloader = who.kind === 'member' ? who.staff.user_id : 0;
  if (endpoint.file) platform.spool.checkPlace(downloader);
  const done = await inTransaction<Done>(platform.pool, options, async ({ db, began_at, first_rows, last }) => {
    if (claim && first_rows.length === 0) return { ready: await firstAnswer(db, claim) };
    const base = { platform, endpoint, db, began_at, request: requestOf(request) };
    const { act, collected }: { act: object; collected: Collected } =
      who.kind === 'member' ? memberAct(base, who.staff, who.scope) : systemAct(base, who.actor, who.caller);
    if (endpoint.file) await takeHeavyPlace(db, downloader);
    let outcome: unknown;
    try {
      outcome = await action(act as never, given as never, taken as never);
    } catch (error) {
      if (!(error instanceof RefusalError && error.keeps)) throw error;
      last(...closingStatements(db, collected, null));
      return { refusal: error, collected };
    }
    const ready: Ready = { status: outcome === undefined ? 204 : collected.status, answer: outcome };
    if (endpoint.file) {
      const file = await platform.spool.write(downloader, outcome as AsyncIterable<Uint8Array>);
      spooled.push(file);
      Object.assign(ready, { status: 200, answer: undefined, file, file_name: collected.file_name });
    }
    const stored = claim ? { claim, status: ready.status, answer: ready.answer ?? null } : null;
    last(...closingStatements(db, collected, stored));
    return { ready, collected };
  }).catch(async (error: unknown) => {
    await Promise.all(spooled.map((file) => file.discard()));
    throw error;
  });
  // A transaction that was tried again had written its file before.
  await Promise.all(spooled.slice(0, -1).map((file) => file.discard()));
  if (done.collected) tellCommitted(platform, done.collected);
  if ('refusal' in done) throw done.refusal;
  return { ...done.ready, acted: done.collected !== undefined };
}

/** What holds calls back, beyond what the contract says of each. */
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
  const who = await authenticate(platform, endpoint, {
    authorization: request.headers.authorization,
    headers: request.headers,
    query: request.query,
    raw_body: request.rawBody ?? '',
  });
  if (limit?.per === 'user' && who.kind === 'member')
    await countCall(platform.pool, `${endpoint.name}:u${who.staff.user_id}`, limit);
  if (writes && who.kind === 'member' && isMemberWrite(endpoint)) writes.count(endpoint.name, who.staff.user_id);
  if (request.unreadable) throw request.unreadable;
  const given = validate(endpoint, { params: request.params, query: request.query, body: request.body });
  // After all that needs no database: what is malformed or forged costs the others at this address nothing.
  if (limit?.per === 'address')
    await countCall(
      platform.pool,
      `${endpoint.name}:${await countedAs({ platform, route, who, request, given })}`,
      limit,
    );
  if (route.in_batches && who.kind === 'member') {
    const written = await readList({ platform, route, who, request, given }, shares, reply);
    return send(reply, endpoint, { status: 200, answer: undefined, written });
  }
  const ready = await withFile({ platform, route, who, request, given }, async (taken) => {
    const leave = await shares.take(who, endpoint);
    const working =
      route.reads && who.kind === 'member'
        ? read({ platform, route, who, request, given }).catch((error: unknown) => {
            if (error instanceof WritingNeeded) return run(platform, route, who, request, given);
            throw error;
          })
        : run(platform, route, who, request, given, taken);
    return working.finally(leave);
  });
  return send(reply, endpoint, ready);
}

/** A body that may be long is read only of who may call, and of one person only a few at once: others are refused before it comes. */
const longBody = (platform: Platform, endpoint: EndpointDefinition, bodyLimit: number) => ({
  bodyLimit,
  onRequest: async ({ headers, params, query }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { authorization } = headers;
    const who = await authenticate(platform, endpoint, { authorization, headers, query, raw_body: '' });
    if (who.kind !== 'member') return;
    if (endpoint.upload) validate(endpoint, { params, query, body: undefined });
    const leave = takeUploadPlace(who.staff.user_id);
    // Who has hung up while we asked who calls is not heard of again.
    if (reply.raw.closed || reply.raw.destroyed) leave();
    else reply.raw.once('close', leave);
  },
});

const bodyLimitOf = ({ upload, body_limit_bytes }: EndpointDefinition): number | undefined =>
  upload ? upload.largest_bytes + form_overhead_bytes : body_limit_bytes;

/**
 * Serves each endpoint with its action: limit, session, permission, schema, idempotency, one transaction inside the tenant,
 * commit, announcements. JSON leaves through a serialiser compiled from the contract, so only declared fields do.
 */
export function serve(app: FastifyInstance, platform: Platform, routes: readonly Route[]): void {
  const shares = createConnectionShares(platform.config.pool_size);
  const { member_writes_per_minute } = platform.config;
  const writes =
    member_writes_per_minute > 0
      ? createMemberWrites(platform.pool, member_writes_per_minute, platform.log)
      : undefined;
  app.addHook('onClose', async () => writes?.stop());
  for (const route of routes) {
    const { endpoint } = route;
    const body_limit = bodyLimitOf(endpoint);
    app.route({
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      config: { endpoint: endpoint.name, takes_form: endpoint.upload !== undefined },
      ...(body_limit ? longBody(platform, endpoint, body_limit) : {}),
      ...(endpoint.response ? { schema: { response: { '2xx': responseSchema(endpoint.response) } } } : {}),
      handler: (request, reply) => handle(platform, { shares, writes }, route, request, reply),
    });
  }
}
