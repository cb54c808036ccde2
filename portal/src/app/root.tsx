import type { MemberClaims } from '@clinic/contract/access/sign-in.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createQueryClient } from '../platform/query.ts';
import { startRecovery } from '../platform/recovery/recovery.ts';
import { hasFrame } from '../platform/route-metadata.ts';
import { useSessionState } from '../platform/session/session-context.tsx';
import { codeOnDemand } from '../ui/on-demand/code-on-demand.tsx';
import { LazyOnIdle } from '../ui/on-demand/lazy-on-idle.tsx';
import { Frame } from './frame/frame.tsx';
import { MemberArea } from './member-area.tsx';
import { PermittedPage } from './permitted-page.tsx';
import { isUnframedPath } from './unframed-paths.ts';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { PageSkeleton } from './screens/page-skeleton.tsx';
import { useHasRecordId, usePage } from './use-page.ts';
import { useRecordOfBranch } from './use-record-of-branch.ts';

const IdleWatch = codeOnDemand(() => import('../domains/access/idle-lock/idle-watch.tsx'), 'IdleWatch');
const GlobalKeys = codeOnDemand(() => import('./actions/global-keys.tsx'), 'GlobalKeys');
const LeaveGuard = codeOnDemand(() => import('./gates/leave-guard.tsx'), 'LeaveGuard');
const PushedNews = codeOnDemand(() => import('./pushed-news.tsx'), 'PushedNews');

function FramedPages() {
  const state = useSessionState();
  return state.phase === 'signed_in' ? <SignedInPages claims={state.claims} /> : null;
}

function SignedInPages({ claims: { id, iat, data } }: { claims: MemberClaims }) {
  const isLeaving = useRecordOfBranch(data.clinic.id);
  const hasRecordId = useHasRecordId();
  const is_bare = usePage()?.is_bare === true && hasRecordId;
  return (
    <MemberArea key={`${id} ${data.clinic.id}`} clinic_id={data.clinic.id} member_key={String(iat)}>
      {is_bare ? <PermittedPage /> : <Frame>{isLeaving ? <PageSkeleton /> : <PermittedPage />}</Frame>}
      <LazyOnIdle>
        <GlobalKeys />
      </LazyOnIdle>
      <LazyOnIdle>
        <LeaveGuard />
      </LazyOnIdle>
      <LazyOnIdle>
        <PushedNews />
      </LazyOnIdle>
      <LazyOnIdle>
        <IdleWatch />
      </LazyOnIdle>
    </MemberArea>
  );
}

function UnframedPages() {
  'use no memo';
  const [client] = useState(createQueryClient);
  const hasRecordId = useHasRecordId();
  useEffect(() => startRecovery(client).stop, [client]);
  return <QueryClientProvider client={client}>{hasRecordId ? <Outlet /> : <NotFoundScreen />}</QueryClientProvider>;
}

/** The tab's title. */
function useTitle(): string | undefined {
  const page = usePage();
  const hasRecordId = useHasRecordId();
  if (!hasRecordId) return 'Page not found';
  if (page?.id === undefined) return page?.title;
  if (!hasFrame(page.name)) return `${page.title} ${page.id}`;
  return page.is_numbered ? `${page.title} #${page.id}` : page.title;
}

/** Renders with or without the frame, by the page's name. */
export function Root() {
  const page = usePage();
  const path = useLocation({ select: (location) => location.pathname });
  const framed = page ? hasFrame(page.name) : !isUnframedPath(path);
  const title = useTitle();
  useEffect(() => {
    document.title = title === undefined ? 'Portal' : `${title} · Portal`;
  }, [title]);
  return framed ? <FramedPages /> : <UnframedPages />;
}
