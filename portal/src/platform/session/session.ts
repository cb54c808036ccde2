import {
  allowLogin,
  type BranchOption,
  exchangeToken,
  renew_below_seconds,
  renew_check_seconds,
  revokeDevice,
  signed_in_above_seconds,
} from '@clinic/contract/access/sign-in.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { call } from '../api/call.ts';
import type { Credentials } from '../api/credentials.ts';
import { noteServerTime } from '../clock.ts';
import { type KeptValues, localValues } from '../local-storage.ts';
import { deviceId } from './device-id.ts';
import { type Exclusive, exclusiveTabs } from './exclusive.ts';
import { refundExchange, spendExchange } from './exchange-budget.ts';
import { keepClock, type OpenRecord, readRecord, recallClock, type SessionRecord, writeRecord } from './session-record.ts';
import { isSameState, type SessionState, stateOf } from './session-state.ts';
import { openTabChannel } from './tab-channel.ts';
import { memberClaims, secondsLeft } from './token-claims.ts';

/** Why a token is exchanged: it ends soon, somebody asks for it, or the server refused the present one. */
type Reason = { because: 'due' } | { because: 'forced' } | { because: 'refused'; token: string };

export interface Session extends Credentials {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Takes over a permanent token: after signing in, or after a forced change of the password. No branch is chosen yet. */
  enter(permanent_token: string): void;
  /** The branches that one may choose. */
  branches(): Promise<BranchOption[]>;
  /** A member token of a branch without choosing it: tells whether the password must be changed first. */
  mustChangePassword(clinic_id: number): Promise<boolean>;
  chooseBranch(clinic_id: number): Promise<void>;
  /** Goes on with the fresh permanent token that a change of the password answers. */
  goOnWith(permanent_token: string): Promise<void>;
  /** Renews what is about to end. Called every 10 seconds, and when the tab or the network wakes up. */
  check(): Promise<void>;
  signOut(): Promise<void>;
  close(): void;
}

export interface SessionSurroundings {
  values: KeptValues;
  exclusive: Exclusive;
}

const sign_out_patience_ms = 3_000;

const busy = () => new ApiProblem({ status: 503, detail: 'The service is busy. Please try again in a moment.' });

/** The session of this tab. Several tabs share one record in local storage; one of them renews for all. */
export function createSession(given: Partial<SessionSurroundings> = {}): Session {
  const values = given.values ?? localValues;
  const exclusive = given.exclusive ?? exclusiveTabs(values);
  const listeners = new Set<() => void>();
  let state: SessionState = { phase: 'signed_out' };
  let renewal: Promise<string | undefined> | undefined;

  const open = (): OpenRecord | undefined => {
    const record = readRecord(values);
    return record && 'permanent_token' in record ? record : undefined;
  };

  const show = (next: SessionState): void => {
    if (isSameState(state, next)) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const look = (): void => show(stateOf(readRecord(values), state));
  const channel = openTabChannel(look);

  const write = (record: SessionRecord): void => {
    writeRecord(values, record);
    look();
    channel.tell();
  };

  /** Writes only if the record is still of the same sign-in: another tab may have signed out, or in as somebody else. */
  const writeIfStill = (permanent_token: string, record: SessionRecord): boolean => {
    if (open()?.permanent_token !== permanent_token) {
      look();
      return false;
    }
    write(record);
    return true;
  };

  /** Only a 403 ends the session: a server that is away or busy says nothing about it. */
  const endOn403 =
    (permanent_token: string) =>
    (failure: unknown): never => {
      if (failure instanceof ApiProblem && failure.status === 403) writeIfStill(permanent_token, { left: 'ended' });
      throw failure;
    };

  const exchange = async (permanent_token: string, clinic_id: number): Promise<string> => {
    const body = { id: clinic_id, token: permanent_token };
    const { token } = await call(exchangeToken, { body }).catch(endOn403(permanent_token));
    const claims = memberClaims(token);
    if (claims) noteServerTime(claims.iat * 1000);
    keepClock(values);
    return token;
  };

  const exchangeByItself = async (record: OpenRecord, clinic_id: number): Promise<string> => {
    if (!spendExchange(values, Date.now())) throw busy();
    try {
      return await exchange(record.permanent_token, clinic_id);
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.status === 0) refundExchange(values);
      throw failure;
    }
  };

  /** The kept token where it will do: another tab may have renewed while this one waited for its turn. */
  const goodEnough = (record: OpenRecord, reason: Reason): boolean => {
    const claims = memberClaims(record.member_token);
    if (!claims || claims.data.clinic.id !== record.clinic_id || reason.because === 'forced') return false;
    if (reason.because === 'due') return secondsLeft(claims) >= renew_below_seconds;
    return record.member_token !== reason.token && secondsLeft(claims) > signed_in_above_seconds;
  };

  const renewInTurn = (reason: Reason): Promise<string | undefined> =>
    exclusive(async () => {
      const record = open();
      if (record?.clinic_id === undefined || goodEnough(record, reason)) {
        look();
        return record?.member_token;
      }
      const { permanent_token, clinic_id } = record;
      const member_token = await (reason.because === 'forced'
        ? exchange(permanent_token, clinic_id)
        : exchangeByItself(record, clinic_id));
      writeIfStill(permanent_token, { permanent_token, clinic_id, member_token });
      return open()?.member_token;
    });

  const renewWith = (reason: Reason): Promise<string | undefined> => {
    renewal ??= renewInTurn(reason).finally(() => {
      renewal = undefined;
    });
    return renewal;
  };

  const check = async (): Promise<void> => {
    look();
    const record = open();
    if (record?.clinic_id === undefined || goodEnough(record, { because: 'due' })) return;
    try {
      await renewWith({ because: 'due' });
    } catch (failure) {
      if (state.phase === 'entering' && failure instanceof ApiProblem) show({ phase: 'entering', failure });
    }
  };

  const wake = () => {
    if (document.visibilityState === 'visible') void check();
  };
  const beat = setInterval(() => void check(), renew_check_seconds * 1000);
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  recallClock(values);
  state = stateOf(readRecord(values), state);

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: async () => {
      const claims = memberClaims(open()?.member_token);
      if (claims && secondsLeft(claims) > signed_in_above_seconds) return open()?.member_token;
      return renewWith({ because: 'due' });
    },
    renew: (refused) => renewWith({ because: 'refused', token: refused }),
    enter: (permanent_token) => write({ permanent_token }),
    branches: async () => {
      const token = open()?.permanent_token ?? '';
      const { data } = await call(allowLogin, { body: { token } }).catch(endOn403(token));
      return data;
    },
    mustChangePassword: async (clinic_id) => {
      const record = open();
      if (!record) return false;
      const { permanent_token } = record;
      const member_token = await exchange(permanent_token, clinic_id);
      const must = memberClaims(member_token)?.data.change_password === true;
      if (must) writeIfStill(permanent_token, { permanent_token, member_token });
      return must;
    },
    chooseBranch: (clinic_id) =>
      exclusive(async () => {
        const record = open();
        if (!record) return;
        const { permanent_token } = record;
        const member_token = await exchange(permanent_token, clinic_id);
        writeIfStill(permanent_token, { permanent_token, clinic_id, member_token });
      }),
    goOnWith: async (permanent_token) => {
      const record = open();
      if (!record) return;
      write({ ...record, permanent_token });
      await renewWith({ because: 'forced' });
    },
    check,
    signOut: async () => {
      const record = open();
      if (!record) return;
      // The server may be away: who logs out is out on this computer in any case.
      await call(
        revokeDevice,
        { body: { key: deviceId() } },
        { token: record.permanent_token, signal: AbortSignal.timeout(sign_out_patience_ms) },
      ).catch(() => undefined);
      write({ left: 'logout' });
    },
    close: () => {
      clearInterval(beat);
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
      channel.close();
      listeners.clear();
    },
  };
}
