import type { z } from 'zod/mini';
import type { ConsultBill } from '@clinic/contract/visits/billing/bill.ts';
import type { consultText, medicine } from '@clinic/contract/visits/consult/consult.ts';
import { toCents } from '@clinic/contract/shared/money.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { columnsOf, type Row, type RowOf } from '../../../platform/db/rows.ts';
import { submitClaim } from '../../claims/index.ts';
import { visit_columns, type VisitRow } from '../visit/visits.queries.ts';

type At = Pick<Scope, 'clinic_id'>;

/** A visit, without a lock. */
export const findVisit = (db: ReadDb, { clinic_id }: At, id: number): Promise<VisitRow | undefined> =>
  db
    .selectFrom('visit')
    .select(visit_columns)
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .executeTakeFirst();

const note_columns = columnsOf('visit_note', [
  'notes',
  'diagnosis',
  'mc_from',
  'mc_days',
  'referral_to',
  'referral',
  'updated_at',
]);
export type NoteRow = RowOf<typeof note_columns>;
export type MedicineRow = Omit<Row<'visit_medicine'>, 'clinic_id' | 'visit_id' | 'position'>;

export const readNote = (db: ReadDb, { clinic_id }: At, visit_id: number): Promise<NoteRow | undefined> =>
  db
    .selectFrom('visit_note')
    .select(note_columns)
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .executeTakeFirst();

export const listMedicines = (db: ReadDb, { clinic_id }: At, visit_id: number): Promise<MedicineRow[]> =>
  db
    .selectFrom('visit_medicine')
    .select(['name', 'dose', 'frequency', 'days', 'quantity', 'price_cents'])
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .orderBy('position')
    .execute();

export const findBill = (db: ReadDb, { clinic_id }: At, visit_id: number) =>
  db
    .selectFrom('visit_bill')
    .select(['lines', 'total_cents', 'gst_cents', 'gst_rate'])
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .executeTakeFirst();

export const listDocuments = (db: ReadDb, { clinic_id }: At, visit_id: number) =>
  db
    .selectFrom('visit_document')
    .select(['kind', 'file'])
    .where('clinic_id', '=', clinic_id)
    .where('visit_id', '=', visit_id)
    .orderBy('kind')
    .execute();

/** Writes the text of a visit that the caller has locked. */
export async function saveText(
  db: Db,
  { clinic_id }: At,
  visit_id: number,
  { notes, diagnosis, mc, referral, medicines }: z.output<typeof consultText>,
  by: { updated_by: number; updated_at: Date },
): Promise<void> {
  const values = {
    notes,
    diagnosis,
    mc_from: mc?.from ?? null,
    mc_days: mc?.days ?? null,
    referral_to: referral?.to ?? '',
    referral: referral?.text ?? '',
    ...by,
  };
  await db
    .insertInto('visit_note')
    .values({ clinic_id, visit_id, ...values })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'visit_id']).doUpdateSet(values))
    .execute();
  await db.deleteFrom('visit_medicine').where('clinic_id', '=', clinic_id).where('visit_id', '=', visit_id).execute();
  await addMedicines(db, { clinic_id }, visit_id, medicines);
}

/** Writes the medicines of a visit that has none. */
export async function addMedicines(
  db: Db,
  { clinic_id }: At,
  visit_id: number,
  medicines: readonly z.output<typeof medicine>[],
): Promise<void> {
  if (medicines.length === 0) return;
  const rows = medicines.map(({ price, ...medicine }, position) => ({
    clinic_id,
    visit_id,
    position,
    ...medicine,
    price_cents: price,
  }));
  await db.insertInto('visit_medicine').values(rows).execute();
}

/** Writes the bill of a locked visit. It is what its claim asks for. */
export async function saveBill(
  db: Db,
  { clinic_id }: At,
  visit_id: number,
  { lines, total, gst, gst_rate }: ConsultBill,
  made_at: Date,
): Promise<void> {
  const total_cents = toCents(total);
  await db
    .insertInto('visit_bill')
    .values({
      clinic_id,
      visit_id,
      made_at,
      lines: JSON.stringify(lines),
      total_cents,
      gst_cents: toCents(gst),
      gst_rate: String(gst_rate),
    })
    .execute();
  await submitClaim(db, { clinic_id }, { visit_id, made_at, total_cents });
}
