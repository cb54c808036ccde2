import { sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';

export interface ClinicOfGroup {
  clinic_id: number;
  group_id: number;
}

/** Clinics with a payment whose code has died. */
export const listClinicsWithExpired = async (db: Db, now: Date): Promise<ClinicOfGroup[]> =>
  (await sql<ClinicOfGroup>`select * from resolve_clinics_with_expired_codes(${now})`.execute(db)).rows;

/** Clinics with deltas that are not folded yet. */
export const listClinicsWithDeltas = async (db: Db): Promise<ClinicOfGroup[]> =>
  (await sql<ClinicOfGroup>`select * from resolve_clinics_with_deltas()`.execute(db)).rows;
