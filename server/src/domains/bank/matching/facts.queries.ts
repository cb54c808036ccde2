import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import {
  type AcquirerPayoutFact,
  beginningsIn,
  type CodeFact,
  type Facts,
  type FeeStatementFact,
  type FileFact,
  type LineToMatch,
  namesIn,
  type OutcomeFact,
  type PayoutFact,
  referencesIn,
  type RefundFact,
} from './matching.rules.ts';

/** The longest time between a code and a line with the first letters of its reference. */
const days_before = 4;

const documentsIn = (names: readonly string[], kind: string): string[] =>
  names.filter((name) => name.startsWith(`${kind}-`));

/** The money that was reported for these payments. */
export const listOutcomes = async (
  db: ReadDb,
  payments: readonly { clinic_id: number; transaction_id: number }[],
): Promise<OutcomeFact[]> =>
  payments.length === 0
    ? []
    : (
        await sql<OutcomeFact>`
          select acquirer_id, transaction_id, reference, amount_cents, is_confirmed
          from resolve_bank_outcomes(${payments.map(({ clinic_id }) => clinic_id)}::int8[], ${payments.map(({ transaction_id }) => transaction_id)}::int8[])
          order by paid_at, acquirer_id`.execute(db)
      ).rows;

/** A code by its whole reference. */
export const resolveCode = async (db: ReadDb, reference: string): Promise<CodeFact | undefined> =>
  (await sql<CodeFact>`select * from resolve_bank_codes(array[${reference}]::text[], '{}', now(), now())`.execute(db))
    .rows[0];

/** Everything that is known of what a line names. */
export async function readFacts(db: ReadDb, line: LineToMatch): Promise<Facts> {
  const names = namesIn(line.references);
  const references = line.cents > 0 ? referencesIn(line.references) : [];
  const beginnings = line.cents > 0 ? beginningsIn(line.references) : [];
  const [codes, payouts, files, refunds, acquirer_payouts, fee_statements] = await readTogether(
    db,
    sql<CodeFact>`
      select * from resolve_bank_codes(${references}::text[], ${beginnings}::text[], ${startOfDay(addDays(line.booking_day, -days_before))},
        ${startOfDay(addDays(line.booking_day, 1))})`,
    sql<PayoutFact>`
      select giro_file_id, clinic_id, group_id, payment_advice_id, end_to_end_id, amount_cents, status, process_status, returned_at,
        exists (select from bank_match m where m.giro_file_id = p.giro_file_id and m.kind = 'payout'
          and coalesce(m.payment_advice_id, p.payment_advice_id) = p.payment_advice_id and m.undoes is null and not m.is_undone) as is_seen
      from resolve_bank_payouts(${documentsIn(names, 'PA')}::text[]) p order by giro_file_id`,
    sql<FileFact>`
      select f.id as giro_file_id, f.message_id, f.total_cents, s.cents as standing_cents,
        exists (select from bank_match m where m.giro_file_id = f.id and m.kind = 'payout' and m.undoes is null and not m.is_undone) as is_seen
      from giro_file f cross join lateral (
        select coalesce(sum(l.amount_cents) filter (where l.status <> 'rejected'), 0)::int8 as cents from resolve_giro_lines(array[f.id]) l
      ) s
      where f.message_id = any (${documentsIn(names, 'GIRO')}::text[])`,
    sql<RefundFact>`
      select reference, clinic_id, group_id, refund_id, transaction_id, amount_cents, status,
        exists (select from bank_match m where m.refund_reference = r.reference and m.undoes is null and not m.is_undone) as is_seen
      from resolve_bank_refunds(${line.cents < 0 ? names : []}::text[]) r`,
    sql<AcquirerPayoutFact>`
      select p.id as acquirer_payout_id, p.provider_payout_id, p.net_cents, p.arrival_day,
        (select coalesce(sum(i.gross_cents - i.fee_cents), 0)::int8 from acquirer_payout_item i where i.acquirer_payout_id = p.id) as items_cents
      from acquirer_payout p
      where p.status <> 'failed' and p.arrival_day between ${line.booking_day}::date - 10 and ${line.booking_day}::date + 10 and ${line.cents}::int8 > 0
        and (upper(p.provider_payout_id) = any (${names}::text[]) or p.net_cents = ${line.cents}::int8)
        and not exists (select from bank_match m where m.acquirer_payout_id = p.id and m.undoes is null and not m.is_undone)`,
    sql<FeeStatementFact>`
      select clinic_id, group_id, fee_statement_id, invoice_number, open_cents
      from resolve_bank_fee_statements(${line.cents > 0 ? documentsIn(names, 'INV') : []}::text[])`,
  );
  const outcomes = await listOutcomes(db, codes);
  return { codes, outcomes, payouts, files, refunds, acquirer_payouts, fee_statements };
}
