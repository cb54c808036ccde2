import type { VisitStatus } from '@clinic/contract/visits/visit/visit-words.ts';
import { sql } from 'kysely';
import type { Scope } from '../../platform/act/scope.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import type { SearchText } from '../../platform/db/statements/search-text.ts';
import { type AppointmentRow, visitStatusOf } from './appointments.queries.ts';

type FoundAppointment = Pick<
  AppointmentRow,
  | 'id'
  | 'clinic_id'
  | 'created_at'
  | 'attendee'
  | 'purpose'
  | 'status'
  | 'cancelled_by'
  | 'reserved_at'
  | 'user_name'
  | 'user_phone'
> & { clinic_name: string; visit_status: VisitStatus | null };

/** The most matches that a search examines, so that a part of a common name stays cheap. */
const looked_through = 1_000;

export async function findAppointmentRows(
  db: ReadDb,
  scope: Scope,
  { phone_words, number }: Pick<SearchText, 'phone_words' | 'number'>,
  limit: number,
): Promise<FoundAppointment[]> {
  const { clinic_id } = scope;
  const { rows } = await sql<FoundAppointment>`
    select a.id, a.clinic_id, a.created_at, a.attendee, a.purpose, a.status, a.cancelled_by, a.reserved_at, a.user_name, a.user_phone, c.name as clinic_name, ${visitStatusOf(scope)}
    from (
      select id from search_appointments(${clinic_id}, ${phone_words}, ${looked_through}) union select ${number}::bigint where ${number}::bigint is not null
    ) who
    join appointment a on a.clinic_id = ${clinic_id} and a.id = who.id
    join clinic c on c.id = ${clinic_id}
    order by a.id desc limit ${limit}`.execute(db);
  return rows;
}
