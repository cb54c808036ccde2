import { type ReactNode, Suspense, useEffect } from 'react';
import { EnteringScreen } from '../../domains/access/entering-screen.tsx';
import { SessionProvider, useSessionControl, useSessionState } from '../../platform/session/session-context.tsx';
import type { SessionState } from '../../platform/session/session-state.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { Portal, SignIn } from '../load-portal.ts';
import { LockGate, PageCover } from './lock-gate.tsx';
import { useInside } from './use-inside.ts';
import { home_path, program_name } from '../../platform/application/application.ts';

const BranchScreen = codeOnDemand(() => import('../../domains/access/branch-screen.tsx'), 'BranchScreen');
const ForcedPasswordScreen = codeOnDemand(
  () => import('../../domains/access/forced-password-screen.tsx'),
  'ForcedPasswordScreen',
);

const BranchQuestion = codeOnDemand(() => import('./branch-question.tsx'), 'BranchQuestion');
const Enrolment = codeOnDemand(() => import('./enrolment.tsx'), 'Enrolment');

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
 * expiry; log-out leads home. A page with unsaved input is kept beneath. `known`: the user who has just chosen a password here.
 */
export function SignInGate({ children, known }: { children: ReactNode; known?: Known }) {
  'use no memo';
  const state = useSessionState();
  const { inside, isKept, session, release } = useInside(useSessionControl(), state);
  const logged_out = state.phase === 'signed_out' && state.left === 'logout' && !isKept;
  const is_known = state.phase !== 'signed_out';
  const is_inside = inside !== undefined;
  useEffect(() => {
    if (logged_out && window.location.pathname !== home_path) window.history.replaceState(null, '', home_path);
  }, [logged_out]);
  useEffect(() => {
    if (!is_inside) document.title = `Sign in · ${program_name}`;
  }, [is_inside]);
  useEffect(() => {
    if (is_known) void Portal.preload();
  }, [is_known]);
  useEffect(() => {
    if (!is_known) return undefined;
    // Preloaded, because logging out must lead to the sign-in without a network too.
    const timer = setTimeout(() => void SignIn.preload(), 10_000);
    return () => clearTimeout(timer);
  }, [is_known]);
  // Until the sign-in is there, the page shows that the portal opens.
  const outside = <Suspense fallback={is_known ? <EnteringScreen /> : null}>{screenOf(state, known)}</Suspense>;
  if (!inside) return outside;
  return (
    <>
      <SessionProvider key={inside.claims.id} session={session}>
        <LockGate locked={state.phase === 'signed_in' && state.locked === true}>{children}</LockGate>
      </SessionProvider>
      {isKept && state.phase !== 'signed_in' && <PageCover name="Sign in">{outside}</PageCover>}
      {isKept && state.phase === 'signed_in' && (
        <Suspense>
          <BranchQuestion typed_at={inside.claims.data.clinic} now_at={state.claims.data.clinic} onDiscard={release} />
        </Suspense>
      )}
    </>
  );
}
