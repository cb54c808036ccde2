import type { Db, ReadDb } from '../../platform/db/handles.ts';
import { takingLock } from '../../platform/db/locks.ts';
import { columnsOf, type RowOf } from '../../platform/db/rows.ts';
import { sql } from 'kysely';

const columns = columnsOf('bank_account', [
  'id',
  'account_name',
  'account_number',
  'bic',
  'proxy',
  'payee_name',
  'closed_at',
  'updated_at',
]);
export type BankAccountRow = RowOf<typeof columns>;
type AtBank = Pick<BankAccountRow, 'account_name' | 'account_number' | 'bic' | 'payee_name'>;

/** Accounts and plans are changed one after another: each change looks at both. */
export const lockPayees = (db: Db): Promise<unknown> => takingLock('payees').execute(db);

/** The entity number of an entered clinic. */
export async function readEntityNumber(db: ReadDb, clinic_id: number): Promise<string> {
  const row = await db.selectFrom('clinic').select('uen').where('id', '=', clinic_id).executeTakeFirstOrThrow();
  return row.uen;
}

/** Every account, those in use first. */
export const listBankAccountRows = (db: ReadDb): Promise<BankAccountRow[]> =>
  db
    .selectFrom('bank_account')
    .select(columns)
    .orderBy('closed_at', (by) => by.desc().nullsFirst())
    .orderBy('id')
    .execute();

export const findBankAccount = (db: ReadDb, id: number): Promise<BankAccountRow | undefined> =>
  db.selectFrom('bank_account').select(columns).where('id', '=', id).executeTakeFirst();

export async function hasOpenAccount(db: ReadDb, proxy: string): Promise<boolean> {
  const found = await db
    .selectFrom('bank_account')
    .select('id')
    .where('proxy', '=', proxy)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** True if a proxy names a clinic: its entity number is that of a clinic of any group. */
export async function isProxyOfClinic(db: ReadDb, proxy: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select is_number_of_clinic(${proxy}) or is_number_of_clinic(left(${proxy}, -3)) as found`.execute(db);
  return rows[0]?.found === true;
}

export const insertBankAccount = (
  db: Db,
  account: AtBank & { proxy: string },
  { at, actor }: { at: Date; actor: string },
): Promise<BankAccountRow> =>
  db
    .insertInto('bank_account')
    .values({ ...account, created_at: at, created_by: actor, updated_at: at, updated_by: actor })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const saveBankAccount = (
  db: Db,
  id: number,
  saved: Partial<AtBank> & { closed_at?: Date },
  { at, actor }: { at: Date; actor: string },
): Promise<BankAccountRow> =>
  db
    .updateTable('bank_account')
    .set({ ...saved, updated_at: at, updated_by: actor })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
