import { countAppointments } from '@clinic/contract/appointments/appointment-count.ts';
import { appointmentList } from '@clinic/contract/appointments/appointment-list.ts';
import { listAppointments } from '@clinic/contract/appointments/appointments.ts';
import { isOfAppointment } from '@clinic/contract/appointments/appointment-words.ts';
import type { SearchOf } from '@clinic/contract/shared/lists/list.ts';
import { listReads } from '../../../platform/list/list-reads.ts';
import { appointment_changes } from '../appointments.data.ts';

/** Without any filter the page shows new requests apart, so the list leaves them out. */
export const isUnfiltered = ({ status, name, date, reserved_at }: SearchOf<typeof appointmentList>): boolean =>
  status === undefined && name === undefined && date === undefined && reserved_at === undefined;

export const appointmentReads = listReads(appointmentList, listAppointments, {
  live: appointment_changes,
  matters: isOfAppointment,
  also: [countAppointments.name],
  ask: (search) => (isUnfiltered(search) ? { not_status: 'i' } : {}),
});
