import { columnsOf, type RowOf } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db/handles.ts';

const columns = columnsOf('clinic_bank_account', ['account_name', 'account_number', 'bic', 'bank_name', 'branch_code']);

export type ClinicAccount = RowOf<typeof columns>;

/** The account of the entered clinic, locked until the commit: concurrent updates run one after the other. */
export const findClinicAccount = (db: Db, clinic_id: number): Promise<ClinicAccount | undefined> =>
  db
    .selectFrom('clinic_bank_account')
    .select(columns)
    .where('clinic_id', '=', clinic_id)
    .forUpdate()
    .executeTakeFirst();

export async function saveClinicAccount(
  db: Db,
  clinic_id: number,
  account: ClinicAccount,
  updated_at: Date,
): Promise<void> {
  const changed = { ...account, updated_at };
  await db
    .insertInto('clinic_bank_account')
    .values({ clinic_id, ...changed })
    .onConflict((conflict) => conflict.column('clinic_id').doUpdateSet(changed))
    .execute();
}
