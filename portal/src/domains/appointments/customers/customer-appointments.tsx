import { listAppointments } from '@clinic/contract/appointments/appointments.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { oneLine } from '../../../platform/record/one-line.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { Pager } from '../../../ui/pager/pager.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
import { useAppointmentListLive } from '../appointments.data.ts';
import { customerAppointmentColumns } from '../list/appointment-columns.tsx';
import classes from './customer-appointments.module.css';

const rows_per_page = 10;

/** A customer's appointments at the branch, newest first. */
export function CustomerAppointments({ customer_id }: { customer_id: number }) {
  const canSee = useCan('ROLE_APPOINTMENT_VIEW');
  const [p, setPage] = useState(1);
  const query = useQuery({
    ...endpointQuery(listAppointments, {
      query: { customer_id: String(customer_id), sort: 'id,desc', p: String(p), n: String(rows_per_page) },
    }),
    enabled: canSee,
    placeholderData: keepPreviousData,
  });
  const router = useRouter();
  useAppointmentListLive();
  if (!canSee) return null;
  const { data } = query;
  const retry = () => void query.refetch();
  return (
    <SectionCard title="Appointments" flush {...oneLine(query, 'No appointments at this branch')}>
      {query.isError && data && (
        <StaleNotice onRetry={retry}>
          The appointments could not be refreshed. This is how they were last read.
        </StaleNotice>
      )}
      {query.isError && !data && (
        <FailedState
          title="The appointments could not be loaded."
          reason={sentenceOf(query.error)}
          onRetry={retry}
          retrying={query.isFetching}
        />
      )}
      {data && data.data.length > 0 && (
        <DataTable
          label="Appointments of this customer"
          embedded
          columns={customerAppointmentColumns}
          rows={data.data}
          rowId={({ id }) => String(id)}
          onOpen={({ id }) => router.history.push(`/appointment/${id}`)}
          refreshing={query.isPlaceholderData}
          empty={null}
        />
      )}
      {data && data.pager.pages > 1 && (
        <div className={classes.pager}>
          <Pager
            noun="appointments"
            {...data.pager}
            asked={query.isPlaceholderData ? p : undefined}
            href={() => router.state.location.href}
            onPage={setPage}
          />
        </div>
      )}
    </SectionCard>
  );
}
