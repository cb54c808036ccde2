import { endView } from '@clinic/contract/access/portal-view.ts';
import { call } from '../api/call.ts';
import { localValues } from '../local-storage.ts';
import { leaveView, type PortalView } from './portal-view.ts';
import type { Session } from './session.ts';
import { readRecord } from './session-record.ts';
import type { SessionState } from './session-state.ts';
import { memberClaims, secondsLeft } from './token-claims.ts';

/** Log-out or lock in another tab ends this view too: the server has closed it. */
function isOwnSessionOpen(): boolean {
  const own = readRecord(localValues);
  return own !== undefined && 'permanent_token' in own && own.locked !== true;
}

const check_ms = 1_000;
const ending_patience_ms = 3_000;

/** The session of a portal view: one token that is never renewed. When it ends or is refused, this tab returns to the viewer. */
export function createViewSession(view: PortalView): Session {
  const claims = memberClaims(view.token);
  const state: SessionState = claims ? { phase: 'signed_in', claims } : { phase: 'signed_out' };
  const leave = (): void => {
    clearInterval(beat);
    leaveView(view);
  };
  const check = async (): Promise<void> => {
    if (!claims || secondsLeft(claims) <= 0 || !isOwnSessionOpen()) leave();
  };
  const beat = setInterval(() => void check(), check_ms);
  return {
    state: () => state,
    subscribe: () => () => undefined,
    token: async () => view.token,
    renew: async () => {
      leave();
      return undefined;
    },
    enter: () => undefined,
    branches: async () => (claims ? [claims.data.clinic] : []),
    mustChangePassword: async () => false,
    chooseBranch: async () => undefined,
    goOnWith: async () => undefined,
    isLocked: () => false,
    lock: leave,
    unlock: () => undefined,
    whenUnlocked: async () => undefined,
    check,
    signOut: async () => {
      const signal = AbortSignal.timeout(ending_patience_ms);
      await call(endView, {}, { token: view.token, signal }).catch(() => undefined);
      leave();
    },
    close: () => clearInterval(beat),
  };
}
