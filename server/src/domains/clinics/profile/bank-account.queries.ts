import type { ReadDb } from '../../../platform/db/handles.ts';

/** The number of the account that the clinic's payouts go to; undefined where head office gave none. */
export async function readAccountNumber(db: ReadDb, clinic_id: number): Promise<string | undefined> {
  const account = await db
    .selectFrom('clinic_bank_account')
    .select('account_number')
    .where('clinic_id', '=', clinic_id)
    .executeTakeFirst();
  return account?.account_number;
}
