import { sql } from 'kysely';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';

export const listClinicsWithOldVisits = async (db: ReadDb, before: Date): Promise<ClinicOfGroup[]> =>
  (await sql<ClinicOfGroup>`select * from resolve_clinics_with_old_visits(${before})`.execute(db)).rows;

type OldVisit = Row<'visit', 'id' | 'status' | 'appointment_id' | 'updated_at'>;

/** Missed calls of earlier days and booked visits of earlier days, locked until the commit. */
export async function lockOldVisits(db: Db, { clinic_id }: Scope, before: Date, most: number): Promise<OldVisit[]> {
  const { rows } = await sql<OldVisit>`
    select v.id, v.status, v.appointment_id, v.updated_at from visit v
    where v.clinic_id = ${clinic_id} and v.status in ('mc', 'i') and coalesce(v.ended_at, v.schedule_at) < ${before}
    order by v.id limit ${most} for no key update skip locked`.execute(db);
  return rows;
}
