import { exchangeToken } from '@clinic/contract/access/sign-in.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { call } from '../api/call.ts';
import { noteServerTime } from '../time/clock.ts';
import type { KeptValues } from '../local-storage.ts';
import { refundExchange, spendExchange } from './exchange-budget.ts';
import { keepClock } from './session-record.ts';
import type { SharedRecord } from './shared-record.ts';
import { memberClaims } from './token-claims.ts';

/** Only a 403 ends the session: a server that is away or busy says nothing about it. */
export const endOn403 =
  (record: SharedRecord, permanent_token: string) =>
  (failure: unknown): never => {
    if (failure instanceof ApiProblem && failure.status === 403)
      record.writeIfStill(permanent_token, { left: 'ended' });
    throw failure;
  };

/** What an exchange gives: a member token, and the permanent token to go on with, which may be a younger one. */
interface Exchanged {
  member_token: string;
  permanent_token: string;
}

type Exchange = (permanent_token: string, clinic_id: number) => Promise<Exchanged>;

export interface Exchanges {
  /** A member token of the branch, because somebody asked for it. */
  exchange: Exchange;
  /** The same within what the portal may do by itself in a minute. */
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
