import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { claim_system_paths, claimRequests } from '@clinic/contract/claims/claim-system.ts';
import { toCents, toDollars } from '@clinic/contract/shared/money.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { type ClaimDesk, type ClaimSettings, claimSettings, type TakenClaim } from '../claim-answers.ts';
import { invalidBody } from './sandbox-problem.ts';

export const claim_application = 'clinic-portal';

export interface ClaimAccess {
  /** The secret of the portal’s login at the claim system. */
  claim_secret: string;
}

const root = '/sandbox/claim-system';
const networks = [
  { code: 'APL', name: 'Ally Plus', type: 'partner' },
  { code: 'ABA', name: 'Ally Basic', type: 'partner' },
] as const;
const slow_ms = 5_000;
const session_seconds = 3_600;
const token_seconds = 600;
const most_kept = 200;

/** An answer other than 2xx, as the claim system gives it. */
class ClaimRefusal extends Error {
  readonly status: number;
  constructor(status: number, remark: string) {
    super(remark);
    this.status = status;
  }
}

interface Desk {
  settings: ClaimSettings;
  /** By the portal’s number. */
  claims: Map<string, TakenClaim>;
  sessions: Set<string>;
  tokens: Set<string>;
  /** The member’s id of a member’s token. */
  members: Map<string, string>;
}

const newest = <Key, Kept>(kept: Map<Key, Kept> | Set<Key>): void => {
  for (const old of [...kept.keys()].slice(0, -most_kept)) kept.delete(old);
};

function read<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) throw new ClaimRefusal(422, 'The request cannot be read');
  return parsed.data;
}

/** Gives a random word that is known from now on. */
function given(known: Set<string>): string {
  const word = randomUUID();
  known.add(word);
  newest(known);
  return word;
}

function memberToken(desk: Desk, { member_id, network }: { member_id: string; network: string }) {
  if (!networks.some(({ code }) => code === network)) throw new ClaimRefusal(422, 'There is no such network');
  const member_token = randomUUID();
  desk.members.set(member_token, member_id);
  newest(desk.members);
  return { member_token };
}

function memberOf({ members }: Desk, member_token: string): string {
  const member_id = members.get(member_token);
  if (member_id === undefined) throw new ClaimRefusal(422, 'The member is not logged in');
  return member_id;
}

/** Takes a claim. A repeat of its number is the same claim. */
function takeClaim(desk: Desk, body: unknown) {
  const { settings, claims } = desk;
  const asked = read(claimRequests.submitClaim, body);
  const member_id = memberOf(desk, asked.member_token);
  if (settings.answers === 'refuse') throw new ClaimRefusal(422, 'This service is not covered');
  const { claim_number, service, total_fee_after_gst } = asked;
  const claim = claims.get(claim_number) ?? {
    claim_number,
    claim_code: `CL-${Date.now().toString(36).toUpperCase().slice(-6)}`,
    member_id,
    service,
    total_fee_after_gst,
    total_deduct_amount: toDollars(Math.min(toCents(total_fee_after_gst), toCents(settings.limit))),
    taken_at: new Date().toISOString(),
    is_deleted: false,
  };
  claims.set(claim_number, claim);
  newest(claims);
  const { claim_code, total_deduct_amount } = claim;
  if (settings.answers === 'contradict')
    return { claim_number, claim_code, total_fee_after_gst, total_deduct_amount: total_fee_after_gst + 1 };
  return {
    claim_number,
    claim_code,
    total_fee_after_gst,
    total_deduct_amount,
    remark: 'Covered by the outpatient plan',
  };
}

function deleteClaim({ claims, settings }: Desk, body: unknown) {
  const { claim_number } = read(claimRequests.deleteClaim, body);
  const claim = claims.get(claim_number);
  if (!claim) throw new ClaimRefusal(404, 'There is no such claim');
  if (settings.answers === 'contradict') return { claim_number: randomUUID() };
  claims.set(claim_number, { ...claim, is_deleted: true });
  return { claim_number, remark: 'Deleted at the clinic’s request' };
}

/** The eight calls, and who may make each: an application, the holder of a session, or of a token. */
function serveCalls(app: FastifyInstance, desk: Desk, { claim_secret }: ClaimAccess): void {
  const answering = async (reply: FastifyReply, work: () => object): Promise<object> => {
    const { answers } = desk.settings;
    if (answers === 'slow') await delay(slow_ms);
    try {
      if (answers === 'down') throw new ClaimRefusal(503, 'The claim system is down');
      return work();
    } catch (error) {
      if (!(error instanceof ClaimRefusal)) throw error;
      return reply.code(error.status).send({ remark: error.message });
    }
  };
  const withToken = ({ headers }: FastifyRequest): void => {
    const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    if (!desk.tokens.has(token)) throw new ClaimRefusal(401, 'The token is not known');
  };
  const post = (path: string, work: (body: unknown) => object, check?: (request: FastifyRequest) => void) =>
    app.post(root + path, (request, reply) =>
      answering(reply, () => {
        check?.(request);
        return work(request.body);
      }),
    );

  post(claim_system_paths.loginApplication, (body) => {
    const { application, secret } = read(claimRequests.loginApplication, body);
    if (application !== claim_application || secret !== claim_secret)
      throw new ClaimRefusal(401, 'The application is not known');
    return { session: given(desk.sessions), expires_in: session_seconds };
  });
  post(claim_system_paths.getToken, (body) => {
    const { session } = read(claimRequests.getToken, body);
    if (!desk.sessions.has(session)) throw new ClaimRefusal(401, 'The session is not known');
    return { token: given(desk.tokens), expires_in: token_seconds };
  });
  app.get(root + claim_system_paths.listNetworks, (request, reply) =>
    answering(reply, () => {
      withToken(request);
      return { data: networks };
    }),
  );
  const { loginMember, loginMemberOrDependent } = claimRequests;
  post(claim_system_paths.loginMember, (body) => memberToken(desk, read(loginMember, body)), withToken);
  post(
    claim_system_paths.loginMemberOrDependent,
    (body) => memberToken(desk, read(loginMemberOrDependent, body)),
    withToken,
  );
  post(
    claim_system_paths.readLimit,
    (body) => {
      memberOf(desk, read(claimRequests.readLimit, body).member_token);
      return { limit_amount: desk.settings.answers === 'contradict' ? -1 : desk.settings.limit };
    },
    withToken,
  );
  post(claim_system_paths.submitClaim, (body) => takeClaim(desk, body), withToken);
  post(claim_system_paths.deleteClaim, (body) => deleteClaim(desk, body), withToken);
}

/** The claim system of the networks, and its desk, at which its answers can be made to fail, be slow, or contradict. */
export function serveClaimSystem(app: FastifyInstance, access: ClaimAccess): void {
  const desk: Desk = {
    settings: { answers: 'good', limit: 80 },
    claims: new Map(),
    sessions: new Set(),
    tokens: new Set(),
    members: new Map(),
  };
  const shown = (): ClaimDesk => ({ ...desk.settings, claims: [...desk.claims.values()].toReversed() });
  serveCalls(app, desk, access);
  app.get('/sandbox/api/claim-system', async () => shown());
  app.post('/sandbox/api/claim-system', async ({ body }) => {
    const parsed = z.safeParse(claimSettings, body);
    if (!parsed.success) throw invalidBody(parsed.error.issues);
    desk.settings = parsed.data;
    return shown();
  });
}
