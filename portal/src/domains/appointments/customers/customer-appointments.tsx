import { listAppointments } from '@clinic/contract/appointments/appointments.ts';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { endpointQuery } from '../../../platform/query.ts';
import { ListSection } from '../../../platform/record/list-section.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { noShowsText } from '../appointment-text.ts';
import { useNoShows } from '../appointments.data.ts';
import { customerAppointmentColumns } from '../list/appointment-columns.tsx';
import { appointmentReads } from '../list/appointment-reads.ts';

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
  const missed = noShowsText(useNoShows(customer_id, canSee).data);
  const router = useRouter();
  appointmentReads.useLive();
  if (!canSee) return null;
  return (
    <ListSection
      title="Appointments"
      label="Appointments of this customer"
      noun="appointments"
      nothing="No appointments at this branch"
      query={query}
      columns={customerAppointmentColumns}
      page={{ p, onPage: setPage }}
      actions={missed !== null && <Text size="sm">No-shows: {missed}</Text>}
      onOpen={({ id }) => router.history.push(`/appointment/${id}`)}
    />
  );
}
