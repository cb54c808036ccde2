import type { Cents } from '@clinic/contract/shared/money.ts';
import type { MatchKind, MatchRule } from '@clinic/contract/bank/bank-exceptions.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { together } from '../../../platform/db/transaction.ts';
import type { LineToMatch } from './matching.rules.ts';

const line_columns = sql`
  l.id, l.bank_account_id, l.amount_cents as cents, l.booking_day, l.is_reversal, l.return_reason, a.proxy, l.text, l.currency,
  array(select r->>'text' from jsonb_array_elements(l.bank_references) r) || l.end_to_end_ids || array_remove(array[l.batch_id, l.text], null)
    as "references"`;

export type OpenLine = LineToMatch & { bank_account_id: number; text: string };

/** Locks a line that nothing explains yet. Undefined: it is explained. */
export async function lockOpenLine(db: Db, id: number): Promise<OpenLine | undefined> {
  const { rows } = await sql<OpenLine>`
    select ${line_columns} from bank_open_line o join bank_line l on l.id = o.bank_line_id join bank_account a on a.id = l.bank_account_id
    where o.bank_line_id = ${id} for update of o`.execute(db);
  return rows[0];
}

/** A line as the rules see it. */
export async function readLine(db: ReadDb, id: number): Promise<OpenLine | undefined> {
  const { rows } = await sql<OpenLine>`
    select ${line_columns} from bank_line l join bank_account a on a.id = l.bank_account_id where l.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Accounts with lines that the rules have not looked at. */
export const listWaitingAccounts = async (db: ReadDb): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select a.id from bank_account a
      where exists (select from bank_open_line o where o.bank_account_id = a.id and o.judged_at is null) order by a.id`.execute(
      db,
    )
  ).rows.map(({ id }) => id);

/** The first day of a statement that does not continue the day before, since the account was added. Null: no gap. */
export async function readGapDay(db: ReadDb, bank_account_id: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(s.from_day) as day from bank_statement_balance s join bank_account a on a.id = s.bank_account_id
    where s.bank_account_id = ${bank_account_id} and s.has_gap
      and s.from_day >= (a.created_at at time zone 'Asia/Singapore')::date`.execute(db);
  return rows[0]?.day ?? null;
}

/** Lines of an account that the rules have not looked at, the oldest first: those before a gap alone. */
export const listWaitingLines = async (
  db: ReadDb,
  bank_account_id: number,
  before_day: string | null,
  most: number,
): Promise<number[]> =>
  (
    await sql<{ bank_line_id: number }>`
      select o.bank_line_id from bank_open_line o
      where o.bank_account_id = ${bank_account_id} and o.judged_at is null and (${before_day}::date is null or o.booking_day < ${before_day}::date)
      order by o.booking_day, o.bank_line_id limit ${most}`.execute(db)
  ).rows.map(({ bank_line_id }) => bank_line_id);

export interface NewMatch {
  bank_line_id: number;
  kind: MatchKind;
  amount_cents: Cents;
  rule: MatchRule;
  note?: string | null;
  acquirer_id?: string | null;
  refund_reference?: string | null;
  giro_file_id?: number | null;
  payment_advice_id?: number | null;
  acquirer_payout_id?: number | null;
  fee_statement?: string | null;
  at: Date;
  by: string;
  undoes?: number | null;
}

/** Saves what a line is. Undefined: what it names was seen at the bank before. */
export const insertMatch = async (db: Db, match: NewMatch): Promise<number | undefined> =>
  (
    await db
      .insertInto('bank_match')
      .values(match)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

export interface NewConfirmation {
  clinic_id: number;
  bank_match_id: number;
  bank_line_id: number;
  kind: 'outcome' | 'refund' | 'payout' | 'acquirer_payout' | 'fee';
  transaction_id?: number | null;
  acquirer_id?: string | null;
  refund_id?: number | null;
  giro_file_id?: number | null;
  payment_advice_id?: number | null;
  acquirer_payout_id?: number | null;
  day: string;
  amount_cents: Cents;
  cost_cents?: Cents;
  at: Date;
}

/** Saves what a match means for entered clinics. Each clinic has a statement of its own: it is on one machine. */
export async function insertConfirmations(db: Db, rows: readonly NewConfirmation[]): Promise<void> {
  const of_clinics = [...Map.groupBy(rows, ({ clinic_id }) => clinic_id).values()];
  await together(db, ...of_clinics.map((some) => db.insertInto('bank_confirmation').values(some)));
}

/** The line is explained. */
export const removeOpenLine = (db: Db, bank_line_id: number): Promise<unknown> =>
  db.deleteFrom('bank_open_line').where('bank_line_id', '=', bank_line_id).execute();

/** The rules have looked at the line. */
export const saveJudged = (db: Db, bank_line_id: number, judged_at: Date): Promise<unknown> =>
  db.updateTable('bank_open_line').set({ judged_at }).where('bank_line_id', '=', bank_line_id).execute();

export interface LiveMatch {
  id: number;
  kind: MatchKind;
  amount_cents: Cents;
  acquirer_id: string | null;
  refund_reference: string | null;
  giro_file_id: number | null;
  payment_advice_id: number | null;
  acquirer_payout_id: number | null;
  fee_statement: string | null;
}

/** What a line is matched with. It locks the line first, like a match. */
export async function lockMatches(db: Db, bank_line_id: number): Promise<LiveMatch[]> {
  await sql`select from bank_line where id = ${bank_line_id} for update`.execute(db);
  return db
    .selectFrom('bank_match')
    .select(['id', 'kind', 'amount_cents', 'acquirer_id', 'refund_reference', 'giro_file_id', 'payment_advice_id'])
    .select(['acquirer_payout_id', 'fee_statement'])
    .where('bank_line_id', '=', bank_line_id)
    .where('undoes', 'is', null)
    .where('is_undone', '=', false)
    .orderBy('id')
    .$narrowType<{ kind: MatchKind }>()
    .execute();
}

/** The payments of a GIRO file, or one of them. */
export const listPayouts = async (
  db: ReadDb,
  giro_file_id: number,
  payment_advice_id: number | null,
): Promise<{ clinic_id: number; group_id: number; payment_advice_id: number; amount_cents: Cents; status: string }[]> =>
  (
    await sql<{
      clinic_id: number;
      group_id: number;
      payment_advice_id: number;
      amount_cents: Cents;
      status: string;
    }>`
      select clinic_id, group_id, payment_advice_id, amount_cents, status from resolve_giro_lines(array[${giro_file_id}]::int8[])
      where ${payment_advice_id}::int8 is null or payment_advice_id = ${payment_advice_id}::int8`.execute(db)
  ).rows;

interface PaymentOfPayout {
  clinic_id: number;
  group_id: number;
  transaction_id: number;
  gross_cents: Cents;
  fee_cents: Cents;
}

/** What an acquirer's payout has of each payment of a clinic. */
export const listPaymentsOfPayout = async (db: ReadDb, acquirer_payout_id: number): Promise<PaymentOfPayout[]> =>
  (
    await sql<PaymentOfPayout>`
      select clinic_id, group_id, transaction_id, gross_cents, fee_cents from resolve_payments_of_payout(${acquirer_payout_id})
      order by clinic_id, transaction_id`.execute(db)
  ).rows;

/** The clinic and payment of reported money. */
export async function resolveOutcome(db: ReadDb, acquirer_id: string) {
  const { rows } = await sql<{
    clinic_id: number;
    group_id: number;
    transaction_id: number;
    reference: string;
    amount_cents: Cents;
    paid_at: Date;
  }>`select clinic_id, group_id, transaction_id, reference, amount_cents, paid_at from resolve_bank_outcome(${acquirer_id})`.execute(
    db,
  );
  return rows[0];
}

/** What a match was confirmed to, in whichever clinics. */
export const listClinicsOf = async (
  db: ReadDb,
  bank_match_id: number,
): Promise<
  { clinic_id: number; group_id: number; transaction_id: number | null; payment_advice_id: number | null }[]
> =>
  (
    await sql<{
      clinic_id: number;
      group_id: number;
      transaction_id: number | null;
      payment_advice_id: number | null;
    }>`select * from resolve_confirmed_clinics(${bank_match_id})`.execute(db)
  ).rows;

/** Undoes what a match meant for an entered clinic. */
export const undoConfirmations = (
  db: Db,
  clinic_id: number,
  bank_match_id: number,
  undone_at: Date,
): Promise<unknown> =>
  db
    .updateTable('bank_confirmation')
    .set({ undone_at })
    .where('clinic_id', '=', clinic_id)
    .where('bank_match_id', '=', bank_match_id)
    .where('undone_at', 'is', null)
    .execute();
