import type { ReadDb } from '../../../platform/db/handles.ts';

/** The account number for the clinic's payouts. Undefined if head office has not set one. */
export async function readAccountNumber(db: ReadDb, clinic_id: number): Promise<string | undefined> {
  const account = await db
    .selectFrom('clinic_bank_account')
    .select('account_number')
    .where('clinic_id', '=', clinic_id)
    .executeTakeFirst();
  return account?.account_number;
}
