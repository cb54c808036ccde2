import type { EinvoiceSetting } from '@clinic/contract/einvoices/einvoice-settings.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import { takingLock } from '../../platform/db/locks.ts';

export type SettingFields = Omit<EinvoiceSetting, 'updated_at'>;
export type SavedSetting = SettingFields & { updated_at: Date };

export const lockSetting = (db: Db) => takingLock('e-invoices').execute(db);

export const findSetting = async (db: ReadDb): Promise<SavedSetting | null> =>
  (await db
    .selectFrom('einvoice_setting')
    .select(['is_on', 'channel', 'from_day', 'street', 'more_street', 'postcode', 'updated_at'])
    .$narrowType<Pick<SettingFields, 'channel'>>()
    .executeTakeFirst()) ?? null;

export function upsertSetting(db: Db, fields: SettingFields, by: { at: Date; actor: string }) {
  const saved = { ...fields, updated_at: by.at, updated_by: by.actor };
  return db
    .insertInto('einvoice_setting')
    .values(saved)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(saved))
    .execute();
}

export interface BuyerOfList {
  id: number;
  name: string;
  uen: string;
  registered_name: string | null;
  has_address: boolean;
  waiting: number;
}

export async function listBuyerRows(db: ReadDb): Promise<BuyerOfList[]> {
  const { rows } = await sql<BuyerOfList>`
    select clinic_id as id, clinic_name as name, uen, registered_name, has_address, waiting from resolve_einvoice_buyers()`.execute(
    db,
  );
  return rows;
}

export function upsertBuyer(db: Db, clinic_id: number, registered_name: string, by: { at: Date; actor: string }) {
  const saved = { registered_name, updated_at: by.at, updated_by: by.actor };
  return db
    .insertInto('einvoice_buyer')
    .values({ clinic_id, ...saved })
    .onConflict((conflict) => conflict.column('clinic_id').doUpdateSet(saved))
    .execute();
}
