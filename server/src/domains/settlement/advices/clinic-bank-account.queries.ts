import { columnsOf, type RowOf } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db/handles.ts';
import { takingLock } from '../../../platform/db/locks.ts';

const columns = columnsOf('clinic_bank_account', [
  'account_name',
  'account_number',
  'bic',
  'bank_name',
  'branch_code',
  'updated_at',
]);

export type ClinicAccount = RowOf<typeof columns>;

/** The account of the entered clinic. Concurrent saves run one after the other, also of its first account. */
export async function holdClinicAccount(db: Db, clinic_id: number): Promise<ClinicAccount | undefined> {
  await takingLock('bank account', clinic_id).execute(db);
  return db.selectFrom('clinic_bank_account').select(columns).where('clinic_id', '=', clinic_id).executeTakeFirst();
}

export async function saveClinicAccount(db: Db, clinic_id: number, account: ClinicAccount): Promise<void> {
  await db
    .insertInto('clinic_bank_account')
    .values({ clinic_id, ...account })
    .onConflict((conflict) => conflict.column('clinic_id').doUpdateSet(account))
    .execute();
}
