import { toCents } from '@clinic/contract/shared/money.ts';
import type { ConsultBill } from '@clinic/contract/visits/billing/bill.ts';
import type { consultText, medicine } from '@clinic/contract/visits/consult/consult.ts';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { takingLock } from '../../../platform/db/locks.ts';
import { columnsOf, type Row, type RowOf } from '../../../platform/db/rows.ts';
import type { NamedFiles } from '../../../platform/reconcile/check-files.ts';
import { submitClaim } from '../../claims/index.ts';
import type { ConsultPaper } from './consult-documents.ts';

type At = Pick<Scope, 'clinic_id'>;

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

/** Keeps what a doctor said of a guard rail. A later word replaces an earlier one; the trail has both. */
export async function saveGuardRail(
  db: Db,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  row: Omit<Row<'visit_guard_rail'>, 'clinic_id'>,
): Promise<void> {
  const { override_reason, way, user_id, username, at } = row;
  await db
    .insertInto('visit_guard_rail')
    .values({ clinic_id, ...row })
    .onConflict((conflict) =>
      conflict.columns(['clinic_id', 'visit_id', 'rail']).doUpdateSet({ override_reason, way, user_id, username, at }),
    )
    .execute();
}

export type RulesRow = Row<'telemed_guard_rails'>;
type OfGroup = Pick<Scope, 'group_id'>;

export const findRules = (db: ReadDb, { group_id }: OfGroup): Promise<RulesRow | undefined> =>
  db.selectFrom('telemed_guard_rails').selectAll().where('group_id', '=', group_id).executeTakeFirst();

/** The group's row, if there is one; two changes at once wait for each other also where there is none yet. */
export async function lockRules(db: Db, scope: OfGroup): Promise<RulesRow | undefined> {
  await takingLock('guard rails', scope.group_id).execute(db);
  return findRules(db, scope);
}

export const saveRules = (db: Db, { group_id }: OfGroup, values: Omit<RulesRow, 'group_id'>): Promise<RulesRow> =>
  db
    .insertInto('telemed_guard_rails')
    .values({ group_id, ...values })
    .onConflict((conflict) => conflict.columns(['group_id']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();

/** The data of a consult's documents. */
export async function readPaper(
  db: ReadDb,
  { clinic_id, group_id }: Pick<Scope, 'clinic_id' | 'group_id'>,
  visit_id: number,
): Promise<ConsultPaper | undefined> {
  const { rows } = await sql<ConsultPaper>`
    select v.id as visit_id, v.patient_name, v.consult_end_at as ended_at, p.identity_masked, p.date_of_birth,
      c.name as clinic_name, concat_ws(' ', nullif(c.block_no, ''), nullif(c.road_name, ''), nullif(c.unit_no, '')) as clinic_address,
      coalesce(c.phone, '') as clinic_phone, d.salutation, d.name as doctor_name, d.qualification, d.mcr,
      n.mc_from, n.mc_days, coalesce(n.referral_to, '') as referral_to, coalesce(n.referral, '') as referral,
      coalesce(n.diagnosis, '') as diagnosis
    from visit v
    join clinic c on c.id = ${clinic_id}
    join customer_patient p on p.group_id = ${group_id} and p.id = v.patient_id
    join doctor d on d.clinic_id = ${clinic_id} and d.id = v.doctor_id
    left join visit_note n on n.clinic_id = ${clinic_id} and n.visit_id = v.id
    where v.clinic_id = ${clinic_id} and v.id = ${visit_id}`.execute(db);
  return rows[0];
}

export const saveDocument = async (
  db: Db,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  row: Omit<Row<'visit_document'>, 'clinic_id'>,
): Promise<void> => {
  await db
    .insertInto('visit_document')
    .values({ clinic_id, ...row })
    .execute();
};

/** The papers that the rows of a clinic name. */
export const consultFiles: NamedFiles = {
  of: 'clinic',
  files: ({ clinic_id }) => sql`
    select 'consult document of visit ' || d.visit_id || ', ' || d.kind as row, d.file as key
    from visit_document d where d.clinic_id = ${clinic_id}`,
};
