import type { Appointment } from '@clinic/contract/appointments/appointment.ts';
import { Text } from '@mantine/core';
import { showCount } from '../../../platform/format.ts';
import { serverNow } from '../../../platform/time/clock.ts';
import { ReadFailure } from '../../../platform/reading/failed-read.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { useNewRequests } from '../appointments.data.ts';
import { AppointmentButtons, type AppointmentVerb } from './appointment-buttons.tsx';
import { requestColumns } from './appointment-columns.tsx';

/** The requests that wait for a decision, the longest first. */
export function NewRequests({ onAct }: { onAct: (appointment: Appointment, verb: AppointmentVerb) => void }) {
  const list = useNewRequests();
  const now_ms = useNow(serverNow, 60_000);
  const count = list.data?.pager.rows ?? 0;
  return (
    <SectionCard title={count > 0 ? `Needs a decision (${showCount(count)})` : 'Needs a decision'} flush>
      <ReadFailure of="The requests" read={list} />
      {(list.data || !list.isError) && (
        <DataTable
          label="Requests that need a decision"
          embedded
          columns={requestColumns(now_ms, (appointment) => (
            <AppointmentButtons appointment={appointment} onAct={(verb) => onAct(appointment, verb)} />
          ))}
          rows={list.data?.data}
          rowId={({ id }) => String(id)}
          expectedRows={2}
          empty={
            <Text size="sm" c="dimmed" p="md">
              All done. New requests appear here right away.
            </Text>
          }
        />
      )}
    </SectionCard>
  );
}
