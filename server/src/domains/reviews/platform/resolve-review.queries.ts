import { sql } from 'kysely';
import type { ClinicOfGroup } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';

/** The clinic of a review of any group, found without a tenant. */
export const resolveReview = async (db: ReadDb, id: number): Promise<ClinicOfGroup | undefined> =>
  (await sql<ClinicOfGroup>`select * from resolve_review(${id})`.execute(db)).rows[0];
