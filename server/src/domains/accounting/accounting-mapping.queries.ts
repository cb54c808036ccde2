import type { MappingFields } from '@clinic/contract/accounting/accounting-mapping.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import { takingLock } from '../../platform/db/locks.ts';

export type SavedMapping = MappingFields & { updated_at: Date };

/** Days are made, and the mapping changed, one at a time. */
export const lockBooks = (db: Db) => takingLock('books').execute(db);

export async function findMapping(db: ReadDb): Promise<SavedMapping | null> {
  const found = await db.selectFrom('accounting_mapping').select(['mapping', 'updated_at']).executeTakeFirst();
  return found ? { ...(found.mapping as MappingFields), updated_at: found.updated_at } : null;
}

export const upsertMapping = (db: Db, fields: MappingFields, by: { at: Date; actor: string }) => {
  const saved = { mapping: JSON.stringify(fields), updated_at: by.at, updated_by: by.actor };
  return db
    .insertInto('accounting_mapping')
    .values(saved)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(saved))
    .execute();
};

/** The accounts of the journal and of the house ledger: each is a column of them. Sales to clinics that are paid themselves stand beside the accounts. */
export async function listAccounts(db: ReadDb): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select left(a.attname, -6) as account from pg_attribute a
    where a.attrelid in ('journal_entry'::regclass, 'house_entry'::regclass) and a.attname like '%\\_cents' and a.attname <> 'own_sale_cents'
      and not a.attisdropped
    order by a.attrelid = 'house_entry'::regclass, a.attnum`.execute(db);
  return [...new Set(rows.map(({ account }) => account))];
}
