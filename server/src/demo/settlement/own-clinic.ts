import { asCents } from '@clinic/contract/shared/money.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type pg from 'pg';
import { frozenCode } from '../../domains/payments/receiving/payment-code.ts';
import { payNowText } from '../../domains/payments/receiving/paynow-code.rules.ts';
import { termsOf } from '../../domains/settlement/fee-statements/fee-statement.rules.ts';
import { takeIds } from '../bulk-insert.ts';
import type { SeededClinic } from '../clinics/tenants.ts';
import { sandbox_payee } from '../receiving-account.ts';
import type { DemoRows } from '../rows.ts';
import type { Settlement } from './settle.ts';

/** The branch whose customers pay it directly, since this many days. Its payments up to a few days ago are billed. */
const own_branch = 'JURONG';
const own_days = 10;
const billed_days = 4;

const ownBranch = (clinics: readonly SeededClinic[]): SeededClinic | undefined =>
  clinics.find(({ definition }) => definition.code === own_branch);

/** Turns the last payments of the branch into payments to itself. Nobody reports these. */
export function payItself(clinics: readonly SeededClinic[], rows: DemoRows, settlement: Settlement, now: Date): void {
  const clinic = ownBranch(clinics);
  if (!clinic) return;
  const since = startOfDay(addDays(singaporeDay(now), -own_days));
  const followed = new Set([...settlement.refunds, ...settlement.notes].map(({ transaction_id }) => transaction_id));
  const own = rows.transactions.filter(
    (row) =>
      row.clinic_id === clinic.id &&
      row.product_type === 'c' &&
      row.payment_advice_id === null &&
      row.status !== 'h' &&
      row.status !== 'x' &&
      new Date(row.created_at) >= since &&
      !followed.has(row.id),
  );
  for (const row of own) {
    row.mode = 'own';
    if (row.status === 'p') row.pay_to_clinic_cents = 0;
  }
  const amounts = new Map(own.map(({ id, amount_cents }) => [id, amount_cents]));
  const { uen: proxy, name } = clinic.definition;
  for (const code of rows.codes) {
    const amount_cents = amounts.get(code.transaction_id);
    if (amount_cents === undefined) continue;
    const of = {
      amount_cents: asCents(amount_cents),
      reference: code.reference,
      expires_at: new Date(code.expires_at),
    };
    Object.assign(code, frozenCode({ mode: 'own', proxy, name }, of));
  }
  rows.outcomes = rows.outcomes.filter(({ transaction_id }) => !amounts.has(transaction_id));
}

/** What statements of the branch’s bank have confirmed: its payments up to a few days ago, but for some that it has not shown. */
const confirmUpTo = (client: pg.ClientBase, clinic_id: number, until: Date): Promise<unknown> =>
  client.query(
    `insert into own_confirmation (clinic_id, transaction_id, booking_day, amount_cents, kind, likeness, number, content_hash, at, by)
     select clinic_id, id, (paid_at at time zone 'Asia/Singapore')::date, amount_cents, 'statement', md5(reference), 1, md5('statement'), $2, 'finance'
     from transaction where clinic_id = $1 and mode = 'own' and payment_status = 'p' and paid_at < $2 and id % 9 <> 0`,
    [clinic_id, until],
  );

/** The plan of the branch, what its bank has confirmed, and the fee statement that it has to pay. */
export async function billOwnBranch(client: pg.ClientBase, clinics: readonly SeededClinic[], now: Date): Promise<void> {
  const clinic = ownBranch(clinics);
  if (!clinic) return;
  const { id: clinic_id, group_id } = clinic;
  const today = singaporeDay(now);
  await client.query(
    `insert into payee_plan (group_id, clinic_id, effective_date, mode, own_proxy, own_payee_name, created_at, created_by)
     values ($1, $2, $3, 'own', $4, $5, now(), 'setup')`,
    [group_id, clinic_id, addDays(today, -own_days), clinic.definition.uen, clinic.definition.name],
  );
  const cut_off = startOfDay(addDays(today, -billed_days));
  await confirmUpTo(client, clinic_id, cut_off);
  const [id] = await takeIds(client, 'fee_statement', 1);
  const taken = await client.query<{ total_cents: number }>(
    `with taken as (
       update transaction set fee_statement_id = $2 where clinic_id = $1 and mode = 'own' and status = 'p' and paid_at < $3
       returning admin_fee_cents + admin_fee_gst_cents + handling_fee_cents + handling_fee_gst_cents as cents
     ) select coalesce(sum(cents), 0)::int as total_cents from taken`,
    [clinic_id, id, cut_off],
  );
  const total_cents = asCents(taken.rows[0]?.total_cents ?? 0);
  if (total_cents === 0) return;
  const run = await client.query<{ id: string; number: string }>(
    `insert into settlement_run (request_key, kind, for_clinic_id, cut_off, created_at, finished_at)
     values ('request demo', 'request', $1, $2, $2, $2) returning id, next_display_id('INV', $2) as number`,
    [clinic_id, cut_off],
  );
  const { id: run_id, number } = run.rows[0] ?? { id: '0', number: '' };
  const { due_date, expires_at } = termsOf(cut_off);
  const code = { amount_cents: total_cents, reference: number, expires_at };
  await client.query(
    `insert into fee_statement (id, clinic_id, invoice_number, settlement_run_id, created_at, updated_at, cut_off, from_day, to_day,
       number_of_transactions, amount_total_cents, admin_fee_total_cents, gst_total_cents, handling_fee_total_cents,
       handling_fee_gst_total_cents, total_cents, charges, due_date, payee_proxy, payee_name, code_text)
     overriding system value
     select $2, $1, $3, $4, $5, $5, $5, min(r.from_day), max(r.to_day), sum(r.n), sum(r.amount), sum(r.admin_fee), sum(r.gst),
       sum(r.handling_fee), sum(r.handling_gst), $6,
       jsonb_agg(jsonb_build_object('gst_rate', r.rate::text, 'effective_date', r.effective_date, 'transactions', r.n,
         'fee_cents', r.admin_fee + r.handling_fee, 'gst_cents', r.gst + r.handling_gst) order by r.effective_date desc),
       $7, $8, $9, $10
     from (
       select g.rate, g.effective_date, count(*) as n, sum(t.amount_cents) as amount, sum(t.admin_fee_cents) as admin_fee,
         sum(t.admin_fee_gst_cents) as gst, sum(t.handling_fee_cents) as handling_fee, sum(t.handling_fee_gst_cents) as handling_gst,
         min((t.paid_at at time zone 'Asia/Singapore')::date) as from_day, max((t.paid_at at time zone 'Asia/Singapore')::date) as to_day
       from transaction t join lateral (
         select rate, effective_date from gst_rate where effective_date <= (t.paid_at at time zone 'Asia/Singapore')::date
         order by effective_date desc limit 1
       ) g on true
       where t.clinic_id = $1 and t.fee_statement_id = $2 group by 1, 2
     ) r`,
    [
      clinic_id,
      id,
      number,
      run_id,
      cut_off,
      total_cents,
      due_date,
      sandbox_payee.proxy,
      sandbox_payee.name,
      payNowText({ ...sandbox_payee, ...code }),
    ],
  );
  await client.query(
    `insert into settlement_run_clinic (settlement_run_id, clinic_id, at, outcome, fee_statement_id) values ($1, $2, $3, 'owes', $4)`,
    [run_id, clinic_id, cut_off, id],
  );
}
