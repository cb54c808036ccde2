import { sql } from 'kysely';
import type { ClinicOfGroup } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';

/** Clinics that have a payment with an expired code. */
export const listClinicsWithExpired = async (db: ReadDb, now: Date): Promise<ClinicOfGroup[]> =>
  (await sql<ClinicOfGroup>`select * from resolve_clinics_with_expired_codes(${now})`.execute(db)).rows;

/** Clinics that have deltas to fold. */
export const listClinicsWithDeltas = async (db: ReadDb): Promise<ClinicOfGroup[]> =>
  (await sql<ClinicOfGroup>`select * from resolve_clinics_with_deltas()`.execute(db)).rows;
