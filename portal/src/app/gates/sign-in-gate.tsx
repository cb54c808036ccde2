import { type ReactNode, Suspense, useEffect } from 'react';
import { EnteringScreen } from '../../domains/access/entering-screen.tsx';
import { useSessionState } from '../../platform/session/session-context.tsx';
import type { SessionState } from '../../platform/session/session-state.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { Portal, SignIn } from '../load-portal.ts';
import { LockGate } from './lock-gate.tsx';

const BranchScreen = codeOnDemand(async () => (await import('../../domains/access/branch-screen.tsx')).BranchScreen);
const ForcedPasswordScreen = codeOnDemand(
  async () => (await import('../../domains/access/forced-password-screen.tsx')).ForcedPasswordScreen,
);

const Enrolment = codeOnDemand(async () => (await import('./enrolment.tsx')).Enrolment);

type Known = { code: string; username: string } | undefined;

const screenOf = (state: SessionState, known: Known): ReactNode => {
  if (state.phase === 'signed_out') return <SignIn left={state.left} known={known} />;
  if (state.phase === 'choosing') return <BranchScreen key={state.permanent_token} />;
  if (state.phase === 'password') return <ForcedPasswordScreen member_token={state.member_token} />;
  if (state.phase === 'enrolment')
    return <Enrolment permanent_token={state.permanent_token} clinic_id={state.clinic_id} />;
  return state.phase === 'entering' ? <EnteringScreen failure={state.failure} /> : undefined;
};

/**
 * Renders its children only for a member signed in to a branch. Sign-in happens at the current address, so that the same page returns after
 * expiry; log-out goes home. `known`: the user who has just chosen a password here.
 */
export function SignInGate({ children, known }: { children: ReactNode; known?: Known }) {
  const state = useSessionState();
  const logged_out = state.phase === 'signed_out' && state.left === 'logout';
  const is_known = state.phase !== 'signed_out';
  useEffect(() => {
    if (logged_out && window.location.pathname !== '/') window.history.replaceState(null, '', '/');
  }, [logged_out]);
  useEffect(() => {
    if (state.phase !== 'signed_in') document.title = 'Sign in · Portal';
  }, [state.phase]);
  useEffect(() => {
    if (is_known) void Portal.preload();
  }, [is_known]);
  useEffect(() => {
    if (!is_known) return undefined;
    // Preloaded, because logging out must lead to the sign-in without a network too.
    const timer = setTimeout(() => void SignIn.preload(), 10_000);
    return () => clearTimeout(timer);
  }, [is_known]);
  if (state.phase === 'signed_in') return <LockGate locked={state.locked === true}>{children}</LockGate>;
  // Until the sign-in is there, the page shows that the portal opens.
  return <Suspense fallback={is_known ? <EnteringScreen /> : null}>{screenOf(state, known)}</Suspense>;
}
