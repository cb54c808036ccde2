import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/db/handles.ts';

/** The number of the account that the clinic's payouts go to; undefined where head office gave none. */
export async function readAccountNumber(db: ReadDb, clinic_id: number): Promise<string | undefined> {
  const { rows } = await sql<{ account_number: string }>`
    select account_number from clinic_bank_account where clinic_id = ${clinic_id}`.execute(db);
  return rows[0]?.account_number;
}
