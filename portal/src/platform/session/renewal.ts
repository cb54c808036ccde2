import { renew_below_seconds, signed_in_above_seconds, renew_check_seconds } from '@clinic/contract/access/sign-in.ts';
import type { Exchanges } from './exchange.ts';
import type { TabLock } from './tab-lock.ts';
import type { OpenRecord } from './session-record.ts';
import type { SharedRecord } from './shared-record.ts';
import { memberClaims, secondsLeft } from './token-claims.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { onWake } from '../network/on-wake.ts';

/** Why a token is exchanged: it expires soon, a caller asks, or the server refused it. */
export type Reason = { because: 'due' } | { because: 'forced' } | { because: 'refused'; token: string };

/** True if the stored token will do: another tab may have renewed it meanwhile. */
function isGoodEnough(record: OpenRecord, reason: Reason): boolean {
  const claims = memberClaims(record.member_token);
  if (!claims || claims.data.clinic.id !== record.clinic_id || reason.because === 'forced') return false;
  if (reason.because === 'due') return secondsLeft(claims) >= renew_below_seconds;
  return record.member_token !== reason.token && secondsLeft(claims) > signed_in_above_seconds;
}

/** Renews the member token: one renewal at a time in this tab, and one tab at a time in this browser. */
export function createRenewal(shared: SharedRecord, exclusive: TabLock, exchanges: Exchanges) {
  let under_way: Promise<string | undefined> | undefined;

  const renewInTurn = async (reason: Reason): Promise<string | undefined> => {
    const record = shared.open();
    if (record?.clinic_id === undefined || isGoodEnough(record, reason)) {
      shared.look();
      return record?.member_token;
    }
    const { permanent_token, clinic_id } = record;
    const exchange = reason.because === 'forced' ? exchanges.exchange : exchanges.exchangeByItself;
    shared.writeIfStill(permanent_token, { clinic_id, ...(await exchange(permanent_token, clinic_id)) });
    return shared.open()?.member_token;
  };

  return (reason: Reason): Promise<string | undefined> => {
    under_way ??= exclusive(() => renewInTurn(reason)).finally(() => {
      under_way = undefined;
    });
    return under_way;
  };
}

type Renew = (reason: Reason) => Promise<string | undefined>;

/** Checks every 10 seconds, and when the tab or the network wakes up, whether the member token expires soon. */
export function keepRenewing(shared: SharedRecord, renewWith: Renew) {
  const check = async (): Promise<void> => {
    shared.look();
    const record = shared.open();
    if (record?.clinic_id === undefined || isGoodEnough(record, { because: 'due' })) return;
    try {
      await renewWith({ because: 'due' });
    } catch (failure) {
      // With a session the next check retries. Without one the waiting user sees the failure.
      const is_waiting = shared.state().phase === 'entering';
      if (is_waiting && failure instanceof ApiProblem) shared.show({ phase: 'entering', failure });
    }
  };
  const beat = setInterval(() => void check(), renew_check_seconds * 1000);
  const stopWaking = onWake(() => void check());
  void check();
  return {
    check,
    stop: () => {
      clearInterval(beat);
      stopWaking();
    },
  };
}
