import { platform_branch_id } from '@clinic/contract/shared/operator-roles.ts';
import { type MemberClaims } from '@clinic/contract/access/sign-in.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PermittedPage } from '../app/permitted-page.tsx';
import { useHasRecordId, usePage } from '../app/use-page.ts';
import { program_name } from '../platform/application/application.ts';
import { MemberLiveProvider } from '../platform/live/live-link.tsx';
import { createQueryClient } from '../platform/query.ts';
import { startRecovery } from '../platform/recovery/recovery.ts';
import { useSessionState } from '../platform/session/session-context.tsx';
import { codeOnDemand } from '../ui/on-demand/code-on-demand.tsx';
import { LazyOnIdle } from '../ui/on-demand/lazy-on-idle.tsx';
import { ConsoleFrame } from './frame/console-frame.tsx';

const IdleWatch = codeOnDemand(() => import('../domains/access/idle-lock/idle-watch.tsx'), 'IdleWatch');
const GlobalKeys = codeOnDemand(() => import('../app/actions/global-keys.tsx'), 'GlobalKeys');
const LeaveGuard = codeOnDemand(() => import('../app/gates/leave-guard.tsx'), 'LeaveGuard');

/** What one operator has read. Another operator starts anew. `token_key` changes with the token. */
function OperatorArea({ token_key }: { token_key: string }) {
  const [client] = useState(createQueryClient);
  useEffect(() => startRecovery(client).stop, [client]);
  useEffect(() => () => client.clear(), [client]);
  return (
    <QueryClientProvider client={client}>
      <MemberLiveProvider clinic_id={platform_branch_id} member_key={token_key}>
        <ConsoleFrame>
          <PermittedPage />
        </ConsoleFrame>
      </MemberLiveProvider>
      <LazyOnIdle>
        <GlobalKeys />
      </LazyOnIdle>
      <LazyOnIdle>
        <LeaveGuard />
      </LazyOnIdle>
      <LazyOnIdle>
        <IdleWatch />
      </LazyOnIdle>
    </QueryClientProvider>
  );
}

function useTitle(): string | undefined {
  const page = usePage();
  const hasRecordId = useHasRecordId();
  if (!page || !hasRecordId) return 'Page not found';
  return page.id === undefined ? page.title : `${page.title} ${page.id}`;
}

/** Every page of the console, in its frame. */
export function ConsoleRoot() {
  const state = useSessionState();
  const title = useTitle();
  useEffect(() => {
    document.title = `${title} · ${program_name}`;
  }, [title]);
  return state.phase === 'signed_in' ? (
    <OperatorArea key={keyOf(state.claims)} token_key={String(state.claims.iat)} />
  ) : null;
}

const keyOf = ({ id, data }: MemberClaims): string => `${id} ${data.username}`;
