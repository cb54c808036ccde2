import { sql } from 'kysely';
import type { ClinicOfGroup } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';

/** Clinics with a payment whose code has died. */
export const listClinicsWithExpired = async (db: ReadDb, now: Date): Promise<ClinicOfGroup[]> =>
  (await sql<ClinicOfGroup>`select * from resolve_clinics_with_expired_codes(${now})`.execute(db)).rows;

/** Clinics with deltas that are not folded yet. */
export const listClinicsWithDeltas = async (db: ReadDb): Promise<ClinicOfGroup[]> =>
  (await sql<ClinicOfGroup>`select * from resolve_clinics_with_deltas()`.execute(db)).rows;
