import { listedMedicine, type MedicineFields } from '@clinic/contract/telemed/medicines/medicine.ts';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { takingLock } from '../../../platform/db/locks.ts';
import { condition, type Row } from '../../../platform/db/rows.ts';
import { shown } from '../../../platform/db/shown.ts';
import { hasWords } from '../../../platform/db/statements/has-words.ts';

export const medicine_columns = shown('medicine', listedMedicine);

const ofBranch = (db: ReadDb, { clinic_id }: Scope) =>
  db.selectFrom('medicine').where('clinic_id', '=', clinic_id).where('deleted_at', 'is', null);

/** The medicines of the branch, or those whose name has these words. */
export const withWords = (db: ReadDb, scope: Scope, words: string | undefined) => {
  const all = ofBranch(db, scope);
  return words === undefined ? all : all.where(condition`${hasWords(sql`name`, words)}`);
};

export const readMedicine = (db: ReadDb, scope: Scope, id: number) =>
  ofBranch(db, scope).select(medicine_columns).where('id', '=', id).executeTakeFirst();

/** The active medicines by name, at most so many. */
export const listActiveMedicines = (db: ReadDb, scope: Scope, most: number) =>
  ofBranch(db, scope)
    .select(medicine_columns)
    .where('enable', '=', true)
    .orderBy('name_key')
    .orderBy('id')
    .limit(most)
    .execute();

/** Lets one change of the branch's list at a time look for an equal medicine and write. */
export async function lockMedicines(db: Db, { clinic_id }: Scope): Promise<void> {
  await takingLock('medicine', clinic_id).execute(db);
}

/** Another medicine of the branch has this name in upper or lower case, with this strength and form. */
export async function isListed(
  db: Db,
  scope: Scope,
  { name, strength, form }: MedicineFields,
  except_id: number | null,
): Promise<boolean> {
  const equal = await ofBranch(db, scope)
    .select('id')
    .where('name_key', '=', (medicine) => medicine.fn<string>('lower', [medicine.val(name)]))
    .where('strength', '=', strength)
    .where('form', '=', form)
    .executeTakeFirst();
  return equal !== undefined && equal.id !== except_id;
}

export const insertMedicine = (
  db: Db,
  { group_id, clinic_id }: Scope,
  { price: price_cents, ...fields }: MedicineFields,
  now: Date,
) =>
  db
    .insertInto('medicine')
    .values({ ...fields, price_cents, group_id, clinic_id, created_at: now, updated_at: now })
    .returning(medicine_columns)
    .executeTakeFirstOrThrow();

type Change = Partial<Pick<Row<'medicine'>, 'deleted_at'> & MedicineFields> & { updated_at: Date };

/** Writes a change of a medicine. */
export const saveMedicine = (db: Db, { clinic_id }: Scope, id: number, { price: price_cents, ...change }: Change) =>
  db
    .updateTable('medicine')
    .set({ ...change, price_cents })
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .returning(medicine_columns)
    .executeTakeFirstOrThrow();
