import { exchangeToken } from '@clinic/contract/access/sign-in.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { call } from '../api/call.ts';
import { noteServerTime } from '../time/clock.ts';
import type { KeptValues } from '../local-storage.ts';
import { keepClock } from './session-record.ts';
import type { SharedRecord } from './shared-record.ts';
import { memberClaims } from './token-claims.ts';
import { kept_as } from '../application/application.ts';

const key = `${kept_as}.exchanges`;
const window_ms = 60_000;
const per_window = 2;

const made = (values: KeptValues, now_ms: number): number[] =>
  (values.get(key) ?? '')
    .split(',')
    .map(Number)
    .filter((at) => at > 0 && Math.abs(now_ms - at) < window_ms);

/**
 * Takes one of the two automatic token exchanges per minute that the tabs of this browser share; false if both are spent. Prevents a loop
 * when clocks or servers misbehave.
 */
function spendExchange(values: KeptValues, now_ms: number): boolean {
  const before = made(values, now_ms);
  if (before.length >= per_window) return false;
  values.set(key, [...before, now_ms].join(','));
  return true;
}

/** Returns the last one: the request never reached the server. */
function refundExchange(values: KeptValues): void {
  values.set(key, (values.get(key) ?? '').split(',').slice(0, -1).join(','));
}

/** Only a 403 ends the session. An unreachable or busy server proves nothing about it. */
export const endOn403 =
  (record: SharedRecord, permanent_token: string) =>
  (failure: unknown): never => {
    if (failure instanceof ApiProblem && failure.status === 403)
      record.writeIfStill(permanent_token, { left: 'ended' });
    throw failure;
  };

/** The result of an exchange: a member token, and the permanent token to use from now on, which may be newer. */
interface Exchanged {
  member_token: string;
  permanent_token: string;
}

type Exchange = (permanent_token: string, clinic_id: number) => Promise<Exchanged>;

export interface Exchanges {
  /** Exchanges for a member token of the branch, on request. */
  exchange: Exchange;
  /** An exchange within the budget for automatic ones. */
  exchangeByItself: Exchange;
}

export function exchangesOf(record: SharedRecord, values: KeptValues): Exchanges {
  const exchange: Exchange = async (permanent_token, clinic_id) => {
    const body = { id: clinic_id, token: permanent_token };
    const answer = await call(exchangeToken, { body }).catch(endOn403(record, permanent_token));
    const claims = memberClaims(answer.token);
    if (claims) noteServerTime(claims.iat * 1000);
    keepClock(values);
    return { member_token: answer.token, permanent_token: answer.permanent_token ?? permanent_token };
  };
  return {
    exchange,
    exchangeByItself: async (permanent_token, clinic_id) => {
      if (!spendExchange(values, Date.now())) {
        throw new ApiProblem({ status: 503, detail: 'The service is busy. Please try again in a moment.' });
      }
      try {
        return await exchange(permanent_token, clinic_id);
      } catch (failure) {
        if (failure instanceof ApiProblem && failure.status === 0) refundExchange(values);
        throw failure;
      }
    },
  };
}
