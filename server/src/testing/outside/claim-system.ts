import { randomUUID } from 'node:crypto';
import { claim_system_paths, type ClaimSystemCall } from '@clinic/contract/claims/claim-system.ts';
import type { ClaimSystemConfig } from '../../platform/config/outside.ts';
import { type StandIn, type StandInAnswer, startStandIn } from '../push/stand-in.ts';

interface ClaimCall {
  call: ClaimSystemCall;
  body: Record<string, unknown>;
  token: string | undefined;
}

type Answer = object | StandInAnswer;

export interface ClaimSystemStandIn extends Pick<StandIn, 'origin' | 'close'> {
  config: ClaimSystemConfig;
  /** Every call, in the order of arrival. */
  received: ClaimCall[];
  /** The claims that it has, by number, with the total. */
  claims: Map<unknown, number>;
  /** What every member may claim, in dollars. */
  limit: number;
  /** Tokens that it accepts. */
  tokens: Set<string>;
  token_seconds: number;
  /** Its own answer, or undefined for the usual one, which it may ask for. */
  answer: (call: ClaimCall, usual: () => object) => Answer | undefined | Promise<Answer | undefined>;
}

const calls = Object.entries(claim_system_paths) as [ClaimSystemCall, string][];
const isRaw = (answer: Answer): answer is StandInAnswer => 'status' in answer;
export const refusal = (status: number, remark: string): StandInAnswer => ({
  status,
  body: JSON.stringify({ remark }),
});

/** A stand-in for the claim system on loopback. It takes a claim once by its number, however often it is sent. */
export async function startClaimSystem(): Promise<ClaimSystemStandIn> {
  const usual = ({ call, body }: ClaimCall): object => {
    switch (call) {
      case 'loginApplication':
        return { session: `session-${randomUUID()}`, expires_in: 3_600 };
      case 'getToken': {
        const token = `token-${randomUUID()}`;
        system.tokens.add(token);
        return { token, expires_in: system.token_seconds };
      }
      case 'listNetworks':
        return { data: [{ code: 'APL', name: 'Ally Plus', type: 'partner' }] };
      case 'loginMember':
      case 'loginMemberOrDependent':
        return { member_token: `member-${String(body['member_id'])}` };
      case 'readLimit':
        return { limit_amount: system.limit };
      case 'submitClaim': {
        const { claim_number } = body;
        const total = Number(body['total_fee_after_gst']);
        const paid = system.claims.get(claim_number) ?? Math.min(total, system.limit);
        system.claims.set(claim_number, paid);
        return {
          claim_number,
          claim_code: `CL-${String(claim_number).slice(0, 6)}`,
          total_fee_after_gst: total,
          total_deduct_amount: paid,
          remark: 'Covered',
        };
      }
      default: {
        if (!system.claims.delete(body['claim_number'])) return refusal(404, 'There is no such claim');
        return { claim_number: body['claim_number'] };
      }
    }
  };
  const stand_in = await startStandIn(async ({ path, headers, body }) => {
    const [name] = calls.find(([, of]) => of === path) ?? [];
    if (!name) return { status: 404 };
    const token = /^Bearer (.+)$/.exec(headers['authorization']?.toString() ?? '')?.[1];
    const call = { call: name, body: JSON.parse(body.toString() || '{}') as Record<string, unknown>, token };
    system.received.push(call);
    const is_login = name === 'loginApplication' || name === 'getToken';
    if (!is_login && (token === undefined || !system.tokens.has(token))) return { status: 401 };
    const answer = (await system.answer(call, () => usual(call))) ?? usual(call);
    return isRaw(answer) ? answer : { status: 200, body: JSON.stringify(answer) };
  });
  const system: ClaimSystemStandIn = {
    ...stand_in,
    config: { address: stand_in.origin, application: 'clinic-portal', secret: 'the secret of the application' },
    received: [],
    claims: new Map(),
    limit: 20,
    tokens: new Set(),
    token_seconds: 600,
    answer: () => undefined,
  };
  return system;
}

/** A stand-in as it was at the start. */
export const resetClaimSystem = (system: ClaimSystemStandIn): void => {
  Object.assign(system, { received: [], claims: new Map(), limit: 20, token_seconds: 600, answer: () => undefined });
};
