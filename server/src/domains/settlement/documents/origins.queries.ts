import { sql } from 'kysely';
import type { ClinicOfGroup } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';

// Finds the clinic of an advice for head office calls, which have no clinic in the request.

export const findAdviceOrigin = async (db: ReadDb, id: number): Promise<ClinicOfGroup | undefined> =>
  (await sql<ClinicOfGroup>`select * from resolve_payment_advice(${id})`.execute(db)).rows[0];

export const findTransactionOrigin = async (db: ReadDb, id: number): Promise<ClinicOfGroup | undefined> =>
  (await sql<ClinicOfGroup>`select * from resolve_transaction(${id})`.execute(db)).rows[0];
