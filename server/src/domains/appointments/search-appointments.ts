import { statusText } from '@clinic/contract/appointments/appointment-words.ts';
import { most_found_of_kind } from '@clinic/contract/search/search.ts';
import type { ReadAct } from '../../platform/act/act.ts';
import type { SearchText } from '../../platform/db/statements/search-text.ts';
import { findAppointmentRows } from './search.queries.ts';
import type { Found } from '../../platform/records/server-record.ts';

/** Appointments of the branch by a part of a name or contact number, or by their number; newest first. */
export async function searchAppointments({ db, scope }: ReadAct, search: SearchText): Promise<Found[]> {
  const found = await findAppointmentRows(db, scope, search, most_found_of_kind);
  return found.map((row) => ({
    kind: 'appointment',
    id: row.id,
    opens: row.id,
    title: [row.attendee, row.purpose].filter((part) => part !== '').join(' · '),
    at: row.reserved_at ?? row.created_at,
    status: statusText(row),
    amount: null,
    clinic: { id: row.clinic_id, name: row.clinic_name },
    also: [
      ['Customer', row.user_name],
      ['Contact number', row.user_phone],
    ],
  }));
}
