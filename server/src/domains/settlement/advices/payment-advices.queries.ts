import type { adviceList } from '@clinic/contract/settlement/advice-list.ts';
import { gstRelate, paymentAdvice, type ProcessStatus } from '@clinic/contract/settlement/payment-advices.ts';
import type { Cents } from '@clinic/contract/shared/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, counted } from '../../../platform/db/rows.ts';
import { qualified, shown, listedAs } from '../../../platform/db/shown.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { settledAdvice } from '@clinic/contract/settlement/settlement-runs.ts';
import type { z } from 'zod/mini';

/** The three fees, and the GST on them. */
const all_fee = sql<Cents>`(admin_fee_total_cents + handling_fee_total_cents + giro_fee_cents)`;
const all_gst = sql<Cents>`(gst_total_cents + handling_fee_gst_total_cents + giro_fee_gst_cents)`;

/** The clinic of an advice as answers show it. */
const shown_clinic = sql<{
  id: number;
  name: string;
}>`json_build_object('id', clinic.id, 'name', clinic.name)`.as('clinic');

/** An advice as its list and page show it, and what its documents and charges are found by. */
const advice_columns = [
  ...qualified('payment_advice', [
    ...shown(
      'payment_advice',
      paymentAdvice,
      'clinic',
      'all_fee',
      'all_gst',
      'pay_to_clinic_fee_total',
      'invoice_pdf',
      'payment_advice_pdf',
      'payment_advice_gst_relates',
    ),
    'pay_to_clinic_total_cents as pay_to_clinic_fee_total',
    'clinic_id',
    'invoice_file',
    'payment_advice_file',
  ]),
  all_fee.as('all_fee'),
  all_gst.as('all_gst'),
  shown_clinic,
] as const;

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
  all_gst,
  pay_to_clinic_fee_total: 'payment_advice.pay_to_clinic_total_cents',
} as const satisfies Record<(typeof adviceList)['sorts'][number], string | RawBuilder<unknown>>;

interface AdviceFilter {
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

const sumOf = (amounts: RawBuilder<unknown>): RawBuilder<Cents> => sql<Cents>`coalesce(sum(${amounts}), 0)::int8`;

/** How many advices there are, and their sums: read together, because both visit the same rows. */
const totalled = [
  counted,
  sumOf(sql.ref('amount_total_cents')).as('amount_total'),
  sumOf(sql.ref('payment_note_amount_total_cents')).as('payment_note_amount_total'),
  sumOf(sql.ref('payment_note_gst_total_cents')).as('payment_note_gst_total'),
  sumOf(all_fee).as('all_fee'),
  sumOf(all_gst).as('all_gst'),
  sumOf(sql.ref('pay_to_clinic_total_cents')).as('pay_to_clinic_total'),
] as const;

/** Advices of every clinic in the scope. */
export async function listAdviceRows(db: ReadDb, scope: Scope, filter: AdviceFilter, page: Page) {
  const { field, direction } = filter.sort;
  const advices = filtered(db, scope, filter);
  const rows = await advices
    .innerJoin('clinic', 'clinic.id', 'payment_advice.clinic_id')
    .select(advice_columns)
    .orderBy(orders[field], direction)
    .orderBy('payment_advice.id', direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count, ...totals } = await advices.select(totalled).executeTakeFirstOrThrow();
  return { rows, count, totals };
}

export type AdviceRow = Awaited<ReturnType<typeof listAdviceRows>>['rows'][number];

/** One advice of any clinic in the scope. */
export const readAdvice = (db: ReadDb, scope: Scope, id: number) =>
  ofClinics(db, scope)
    .innerJoin('clinic', 'clinic.id', 'payment_advice.clinic_id')
    .select(advice_columns)
    .where('payment_advice.id', '=', id)
    .executeTakeFirst();

const relate_columns = [
  ...shown('payment_advice_gst_relate', gstRelate, 'gst_rate'),
  sql<number>`gst_rate::float8`.as('gst_rate'),
] as const;

/** The charges of these advices by GST rate, latest rate first. */
export const listGstRelates = (db: ReadDb, clinic_ids: readonly number[], advices: readonly { id: number }[]) =>
  db
    .selectFrom('payment_advice_gst_relate')
    .select(relate_columns)
    .select('payment_advice_id')
    .where('clinic_id', '=', anyOf(clinic_ids))
    .where('payment_advice_id', '=', anyOf(advices.map(({ id }) => id)))
    .orderBy('effective_date', 'desc')
    .execute();

/** An advice as the platform sees it. */
type ShownAdvice = z.output<typeof settledAdvice>;

const columns = shown('payment_advice', settledAdvice, 'clinic');

/** Advices of every clinic, newest first. */
export async function listSettledAdviceRows(
  db: ReadDb,
  { process_status, words }: { process_status: ProcessStatus | null; words: string | null },
  page: { limit: number; offset: number },
): Promise<{ rows: ShownAdvice[]; count: number }> {
  const { rows } = await sql<ShownAdvice>`
    select ${listedAs(columns, 'a')}, json_build_object('id', a.clinic_id, 'name', a.clinic_name) as clinic
    from resolve_settled_advices(${process_status}, ${words}, ${page.limit}, ${page.offset}) a`.execute(db);
  const counts = await sql<{ count: number }>`
    select resolve_settled_advice_count(${process_status}, ${words}) as count`.execute(db);
  return { rows, count: counts.rows[0]?.count ?? 0 };
}

/** One advice of the entered clinic. */
export const readSettledAdvice = (db: ReadDb, clinic_id: number, id: number): Promise<ShownAdvice> =>
  db
    .selectFrom('payment_advice')
    .innerJoin('clinic', 'clinic.id', 'payment_advice.clinic_id')
    .select(qualified('payment_advice', columns))
    .select(shown_clinic)
    .where('payment_advice.clinic_id', '=', clinic_id)
    .where('payment_advice.id', '=', id)
    .executeTakeFirstOrThrow();

/** The day on which the bank shows the payout of an advice. A payout that came back was shown, and counts no more. */
export const readBankDay = async (
  db: ReadDb,
  { clinic_id, id, process_status }: Pick<AdviceRow, 'clinic_id' | 'id' | 'process_status'>,
): Promise<string | null> =>
  process_status === 'p'
    ? ((
        await db
          .selectFrom('bank_confirmed')
          .select('confirmed_on')
          .where('clinic_id', '=', clinic_id)
          .where('payment_advice_id', '=', id)
          .where('kind', '=', 'payout')
          .executeTakeFirst()
      )?.confirmed_on ?? null)
    : null;
