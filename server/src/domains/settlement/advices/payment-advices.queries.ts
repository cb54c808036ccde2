import type { paymentAdviceSortFields } from '@clinic/contract/settlement/advice-sort-fields.ts';
import type { ProcessStatus } from '@clinic/contract/settlement/payment-advices.ts';
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import { anyOf, columnsOf, counted, type Row } from '../../../platform/db/rows.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Page } from '../../payments/index.ts';
import type { GstRelate } from '../runs/settlement.rules.ts';

export type AdviceRow = Row<'payment_advice'> & { clinic_name: string };

const orders = {
  id: 'payment_advice.id',
  display_id: 'payment_advice.display_id',
  clinic: sql`clinic.name collate "und-x-icu"`,
  created_at: 'payment_advice.created_at',
  number_of_transactions: 'payment_advice.number_of_transactions',
  amount_total: 'payment_advice.amount_total_cents',
  admin_fee_total: 'payment_advice.admin_fee_total_cents',
  handling_fee_total: 'payment_advice.handling_fee_total_cents',
  giro_fee: 'payment_advice.giro_fee_cents',
  all_gst: sql`(gst_total_cents + handling_fee_gst_total_cents + giro_fee_gst_cents)`,
  pay_to_clinic_fee_total: 'payment_advice.pay_to_clinic_total_cents',
} as const satisfies Record<(typeof paymentAdviceSortFields)[number], string | RawBuilder<unknown>>;

export interface AdviceFilter {
  from: Date | undefined;
  before: Date | undefined;
  /** An empty array gives an empty list. */
  statuses: readonly ProcessStatus[];
  sort: { field: keyof typeof orders; direction: 'asc' | 'desc' };
}

const ofClinics = (db: ReadDb, { clinic_ids }: Scope) =>
  db.selectFrom('payment_advice').where('payment_advice.clinic_id', '=', anyOf(clinic_ids));

function filtered(db: ReadDb, scope: Scope, { from, before, statuses }: AdviceFilter) {
  let advices = ofClinics(db, scope).where('payment_advice.process_status', '=', anyOf(statuses));
  if (from) advices = advices.where('payment_advice.created_at', '>=', from);
  if (before) advices = advices.where('payment_advice.created_at', '<', before);
  return advices;
}

const sum = (column: keyof Row<'payment_advice'> & `${string}_cents`): RawBuilder<number> =>
  sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int8`;

/** How many advices there are, and their sums: read together, because both visit the same rows. */
const totalled = [
  counted,
  sum('amount_total_cents').as('amount_total_cents'),
  sum('payment_note_amount_total_cents').as('payment_note_amount_total_cents'),
  sum('payment_note_gst_total_cents').as('payment_note_gst_total_cents'),
  sum('admin_fee_total_cents').as('admin_fee_total_cents'),
  sum('handling_fee_total_cents').as('handling_fee_total_cents'),
  sum('giro_fee_cents').as('giro_fee_cents'),
  sum('gst_total_cents').as('gst_total_cents'),
  sum('handling_fee_gst_total_cents').as('handling_fee_gst_total_cents'),
  sum('giro_fee_gst_cents').as('giro_fee_gst_cents'),
  sum('pay_to_clinic_total_cents').as('pay_to_clinic_total_cents'),
] as const;
export type AdviceSums = Record<
  (typeof totalled)[number] extends AliasedRawBuilder<number, infer Name> ? Name : never,
  number
>;

/** Advices of every clinic in the scope. */
export async function listAdviceRows(
  db: ReadDb,
  scope: Scope,
  filter: AdviceFilter,
  page: Page,
): Promise<{ rows: AdviceRow[]; sums: AdviceSums }> {
  const { field, direction } = filter.sort;
  const advices = filtered(db, scope, filter);
  const rows = await advices
    .innerJoin('clinic', 'clinic.id', 'payment_advice.clinic_id')
    .selectAll('payment_advice')
    .select('clinic.name as clinic_name')
    .orderBy(orders[field], direction)
    .orderBy('payment_advice.id', direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, sums: await advices.select(totalled).executeTakeFirstOrThrow() };
}

/** One advice of any clinic in the scope. */
export const readAdvice = (db: ReadDb, scope: Scope, id: number): Promise<AdviceRow | undefined> =>
  ofClinics(db, scope)
    .innerJoin('clinic', 'clinic.id', 'payment_advice.clinic_id')
    .selectAll('payment_advice')
    .select('clinic.name as clinic_name')
    .where('payment_advice.id', '=', id)
    .executeTakeFirst();

const relate_columns = columnsOf('payment_advice_gst_relate', [
  'gst_rate',
  'effective_date',
  'invoice_transaction_count',
  'invoice_transaction_amount_total_cents',
  'all_fee_cents',
  'all_gst_cents',
]);

/** The charges of each of these advices by GST rate, latest rate first. */
export const listGstRelatesOf = (
  db: ReadDb,
  { clinic_ids }: Scope,
  advices: readonly { id: number }[],
): Promise<(GstRelate & { payment_advice_id: number })[]> =>
  db
    .selectFrom('payment_advice_gst_relate')
    .select(relate_columns)
    .select('payment_advice_id')
    .where('clinic_id', '=', anyOf(clinic_ids))
    .where('payment_advice_id', '=', anyOf(advices.map(({ id }) => id)))
    .orderBy('effective_date', 'desc')
    .execute();

/** The charges of an advice by GST rate, latest rate first. */
export const listGstRelates = (db: ReadDb, advice: { clinic_id: number; id: number }): Promise<GstRelate[]> =>
  db
    .selectFrom('payment_advice_gst_relate')
    .select(relate_columns)
    .where('clinic_id', '=', advice.clinic_id)
    .where('payment_advice_id', '=', advice.id)
    .orderBy('effective_date', 'desc')
    .execute();
