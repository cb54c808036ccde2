import {
  allowLogin,
  type BranchOption,
  revokeDevice,
  signed_in_above_seconds,
} from '@clinic/contract/access/sign-in.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { call } from '../api/call.ts';
import type { Credentials } from '../api/credentials.ts';
import { type KeptValues, localValues } from '../local-storage.ts';
import { doBeforeLeaving } from './before-leaving.ts';
import { deviceId } from './device-id.ts';
import { endOn403, type Exchanges, exchangesOf } from './exchange.ts';
import { type TabLock, createTabLock } from './tab-lock.ts';
import { createRenewal, keepRenewing } from './renewal.ts';
import { recallClock } from './session-record.ts';
import { isSamePlace, type SessionState } from './session-state.ts';
import { shareRecord, type SharedRecord } from './shared-record.ts';
import { memberClaims, secondsLeft } from './token-claims.ts';
import { guardFormsAgain } from '../form/modified-form.ts';

type Lock = Pick<Credentials, 'isLocked' | 'lock' | 'whenUnlocked'> & { unlock: () => void };

/** The counter's lock, shared by the tabs. The server has its own; this one hides the screen and holds back requests. */
function lockOf(shared: SharedRecord): Lock {
  const isLocked = (): boolean => shared.open()?.locked === true;
  return {
    isLocked,
    lock: () => {
      const record = shared.open();
      if (record && !record.locked) shared.write({ ...record, locked: true });
    },
    unlock: () => {
      const record = shared.open();
      if (record) shared.write({ ...record, locked: undefined });
    },
    whenUnlocked: (signal) =>
      new Promise((resolve, reject) => {
        const settle = (): void => {
          if (!signal?.aborted && isLocked()) return;
          leave();
          signal?.removeEventListener('abort', settle);
          if (signal?.aborted) reject(signal.reason);
          else resolve();
        };
        const leave = shared.subscribe(settle);
        signal?.addEventListener('abort', settle);
        settle();
      }),
  };
}

export interface Session extends Credentials {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Takes over a permanent token after sign-in or a forced password change. No branch is chosen yet. */
  enter: (permanent_token: string) => void;
  /** The branches to choose from. */
  branches: () => Promise<BranchOption[]>;
  /** Asks the server, without choosing the branch, whether the password must be changed or a second factor set up first. */
  mustChangePassword: (clinic_id: number) => Promise<boolean>;
  chooseBranch: (clinic_id: number) => Promise<void>;
  /** Continues with the new permanent token that a password change returns. */
  goOnWith: (permanent_token: string) => Promise<void>;
  /** The counter is unlocked: a user has proved who they are. */
  unlock: () => void;
  /** Renews the token if it expires soon. */
  check: () => Promise<void>;
  signOut: () => Promise<void>;
  close: () => void;
}

export interface SessionSurroundings {
  values: KeptValues;
  exclusive: TabLock;
}

const sign_out_patience_ms = 3_000;

const readBranches = (shared: SharedRecord) => async (): Promise<BranchOption[]> => {
  const token = shared.open()?.permanent_token ?? '';
  const { data } = await call(allowLogin, { body: { token } }).catch(endOn403(shared, token));
  return data;
};

const probePassword =
  (shared: SharedRecord, { exchange }: Exchanges) =>
  async (clinic_id: number): Promise<boolean> => {
    const permanent_token = shared.open()?.permanent_token;
    if (permanent_token === undefined) return false;
    const exchanged = await exchange(permanent_token, clinic_id);
    const { change_password, second_factor_missing } = memberClaims(exchanged.member_token)?.data ?? {};
    const must_change = change_password === true || second_factor_missing === true;
    if (must_change) shared.writeIfStill(permanent_token, exchanged);
    return must_change;
  };

const enterBranch =
  (shared: SharedRecord, { exchange }: Exchanges) =>
  async (clinic_id: number): Promise<void> => {
    const permanent_token = shared.open()?.permanent_token;
    if (permanent_token === undefined) return;
    shared.writeIfStill(permanent_token, { clinic_id, ...(await exchange(permanent_token, clinic_id)) });
  };

const moved = 'You changed the branch or signed in anew in another tab. Nothing was sent.';

/** A token of the place that this tab shows. Another tab may have changed it a moment ago: nothing is read or saved at the wrong branch. */
const ofShownPlace =
  (shared: SharedRecord) =>
  async (ask: () => Promise<string | undefined>): Promise<string | undefined> => {
    const shown = shared.state();
    const token = await ask();
    const claims = memberClaims(token);
    if (!claims || shown.phase !== 'signed_in' || isSamePlace(shown, claims)) return token;
    shared.look();
    throw new ApiProblem({ status: 409, detail: moved });
  };

/** Ends the session on the server first. If the server is unreachable, the user is still signed out on this computer. */
const leave = (shared: SharedRecord) => async (): Promise<void> => {
  const token = shared.open()?.permanent_token;
  if (token === undefined) return;
  await doBeforeLeaving();
  const signal = AbortSignal.timeout(sign_out_patience_ms);
  await call(revokeDevice, { body: { key: deviceId() } }, { token, signal }).catch(() => undefined);
  shared.write({ left: 'logout' });
};

/** The session of this tab. Tabs share one record in local storage; one of them renews for all. */
export function createSession(given: Partial<SessionSurroundings> = {}): Session {
  const values = given.values ?? localValues;
  const exclusive = given.exclusive ?? createTabLock(values);
  recallClock(values);
  const shared = shareRecord(values);
  const exchanges = exchangesOf(shared, values);
  const renewWith = createRenewal(shared, exclusive, exchanges);
  const enter = enterBranch(shared, exchanges);
  const atShownPlace = ofShownPlace(shared);
  const { check, stop } = keepRenewing(shared, renewWith);
  return {
    state: shared.state,
    subscribe: shared.subscribe,
    token: () =>
      atShownPlace(async () => {
        const member_token = shared.open()?.member_token;
        const claims = memberClaims(member_token);
        return claims && secondsLeft(claims) > signed_in_above_seconds ? member_token : renewWith({ because: 'due' });
      }),
    renew: (refused) => atShownPlace(() => renewWith({ because: 'refused', token: refused })),
    enter: (permanent_token) => shared.write({ permanent_token }),
    branches: readBranches(shared),
    mustChangePassword: probePassword(shared, exchanges),
    chooseBranch: (clinic_id) =>
      exclusive(() => enter(clinic_id)).catch((failure: unknown) => {
        guardFormsAgain();
        throw failure;
      }),
    goOnWith: async (permanent_token) => {
      const record = shared.open();
      if (!record) return;
      shared.write({ ...record, permanent_token });
      await renewWith({ because: 'forced' });
    },
    ...lockOf(shared),
    check,
    signOut: leave(shared),
    close: () => {
      stop();
      shared.close();
    },
  };
}
