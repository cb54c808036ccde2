import { useEffect, useState } from 'react';
import { setCredentials } from '../../platform/api/credentials.ts';
import { forgetModifiedForms, isFormModified } from '../../platform/form/modified-form.ts';
import type { Session } from '../../platform/session/session.ts';
import { isSamePlace, type SessionState } from '../../platform/session/session-state.ts';

type SignedInState = Extract<SessionState, { phase: 'signed_in' }>;

interface Inside {
  /** The member and the branch that the page shows; undefined: nobody is inside. */
  inside: SignedInState | undefined;
  /** The session has gone on without this page, which is kept for what is typed in it. */
  isKept: boolean;
  /** The session that the page sees: while it is kept, that of before. */
  session: Session;
  /** Gives up what is typed. */
  release: () => void;
}

/**
 * A page with something typed outlives what another tab or the server does to the session: another branch, a log-out, an expiry, a forced
 * change of the password. It waits until the same member is back at the same branch, or gives it up. Somebody else never sees it.
 */
export function useInside(real: Session, state: SessionState): Inside {
  'use no memo';
  const [last, setLast] = useState(state.phase === 'signed_in' ? state : undefined);
  const present = state.phase === 'signed_in' ? state : undefined;
  const goes_on = present !== undefined && (last === undefined || isSamePlace(last, present.claims));
  const is_somebody_else = present !== undefined && present.claims.id !== last?.claims.id;
  const isKept = last !== undefined && !goes_on && !is_somebody_else && isFormModified();
  const inside = isKept ? last : present;
  if (last !== inside) setLast(inside);
  const has_moved = isKept && present !== undefined;
  useEffect(() => {
    if (!has_moved) return undefined;
    // The token is of the other branch: reads wait, and nothing is saved.
    const released = Promise.withResolvers<void>();
    setCredentials({ ...real, isLocked: () => true, whenUnlocked: () => released.promise });
    return () => {
      setCredentials(real);
      released.resolve();
    };
  }, [real, has_moved]);
  const kept_session = { ...real, state: () => inside ?? state, subscribe: () => () => undefined };
  return {
    inside,
    isKept,
    session: isKept ? kept_session : real,
    release: () => {
      forgetModifiedForms();
      setLast(undefined);
    },
  };
}
