import { sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';

/** Whose a record is, for calls of head office, which name no clinic. */
export interface Origin {
  clinic_id: number;
  group_id: number;
}

export const findAdviceOrigin = async (db: Db, id: number): Promise<Origin | undefined> =>
  (await sql<Origin>`select * from resolve_payment_advice(${id})`.execute(db)).rows[0];

export const findTransactionOrigin = async (db: Db, id: number): Promise<Origin | undefined> =>
  (await sql<Origin>`select * from resolve_transaction(${id})`.execute(db)).rows[0];
