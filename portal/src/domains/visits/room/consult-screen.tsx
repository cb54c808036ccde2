import { readConsult } from '@clinic/contract/visits/consult/consult.ts';
import { getVisit } from '@clinic/contract/visits/visit/visits.ts';
import { Skeleton, Stack } from '@mantine/core';
import { IconStethoscopeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { LazyOnIdle } from '../../../ui/on-demand/lazy-on-idle.tsx';
import { LeaveWindow } from '../../../ui/page/leave-window.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { visits_path } from '../calls/calls.data.ts';
import classes from './consult-screen.module.css';
import { ConsultRoom } from './consult-room.tsx';
import { EndedConsult } from './end/ended-consult.tsx';

const IncomingCall = codeOnDemand(() => import('../calls/incoming-call.tsx'), 'IncomingCall');

const Page = ({ children }: { children: ReactNode }) => (
  <main className={classes.page}>
    <div className={classes.back}>
      <LeaveWindow path={visits_path}>Back to visits</LeaveWindow>
    </div>
    {children}
  </main>
);

const isRefused = (failure: unknown): boolean =>
  failure instanceof ApiProblem && (failure.status === 403 || failure.status === 404);

/** The consult room of a visit, in a window of its own. Once the consult is over it shows the bill and the papers, and the next call. */
export function ConsultScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  const consult = useQuery(endpointQuery(readConsult, { params: { id } }));
  const visit = useQuery(endpointQuery(getVisit, { params: { id } }));
  useRefreshOn({ events: ['visit_update_notify', 'consult_end'], reads: [readConsult.name, getVisit.name] });
  const failure = consult.error ?? visit.error;
  if (consult.data && visit.data) {
    if (consult.data.status === 's')
      return <ConsultRoom key={id} consult={consult.data} visit={visit.data} is_stale={failure !== null} />;
    if (consult.data.status !== 'm')
      return (
        <Page>
          <LazyOnIdle>
            <IncomingCall />
          </LazyOnIdle>
          <EndedConsult consult={consult.data} patient_name={visit.data.patient_name} />
        </Page>
      );
  }
  if (isRefused(failure) || consult.data)
    return (
      <Page>
        <EmptyState
          icon={<IconStethoscopeOff size={32} stroke={1.5} />}
          title="This consult is not yours to open"
          hint={failure ? sentenceOf(failure) : 'Accept the call first, then open the consult again.'}
        />
      </Page>
    );
  if (failure)
    return (
      <Page>
        <FailedState
          title="The consult could not be loaded."
          reason={sentenceOf(failure)}
          onRetry={() => void Promise.all([consult.refetch(), visit.refetch()])}
          retrying={consult.isFetching || visit.isFetching}
        />
      </Page>
    );
  return (
    <Page>
      <Stack gap="md" role="status" aria-label="Loading the consult">
        <Skeleton height={32} width="40%" />
        <Skeleton height={320} />
        <Skeleton height={160} />
      </Stack>
    </Page>
  );
}
