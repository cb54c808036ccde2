import type { Cents } from '@clinic/contract/shared/money.ts';
import type { BankExceptionKind } from '@clinic/contract/shared/typed/bank-exception-kinds.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';

type NewException = Omit<
  Row<'bank_exception'>,
  'id' | 'kind' | 'owner' | 'closed_at' | 'closed_by' | 'told_finance_at' | 'told_administrators_at'
> & {
  kind: BankExceptionKind;
};

/** Opens an exception. What is open about the same thing stays as it is. */
export const insertException = (db: Db, made: NewException): Promise<unknown> =>
  db
    .insertInto('bank_exception')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const closeExceptionsOfLine = (
  db: Db,
  bank_line_id: number,
  { at, by }: { at: Date; by: string },
): Promise<unknown> =>
  db
    .updateTable('bank_exception')
    .set({ closed_at: at, closed_by: by, updated_at: at })
    .where('bank_line_id', '=', bank_line_id)
    .where('closed_at', 'is', null)
    .execute();

const live = sql`m.undoes is null and not m.is_undone`;

/** An open exception, or one that a person has closed with a note. What closed by itself may be missing again. */
export const stands = sql`(e.closed_at is null or e.closed_by <> 'bank')`;

/** True for a GIRO file of which the bank has shown every payment that it paid. */
export const isSeen = sql`
  (exists (select from bank_match m where m.giro_file_id = f.id and m.kind = 'payout' and m.payment_advice_id is null and ${live})
    or not exists (select from resolve_giro_lines(array[f.id]) l where l.status = 'paid' and not exists (
      select from bank_match m where m.giro_file_id = f.id and m.kind = 'payout' and m.payment_advice_id = l.payment_advice_id and ${live})))`;

/** Closes what has come since: money, payouts, the days of a gap, and those of a file that could not be read. */
export const closeGone = (db: Db, bank_account_id: number, at: Date): Promise<unknown> =>
  sql`
    update bank_exception e set closed_at = ${at}, closed_by = 'bank', updated_at = ${at}
    where e.bank_account_id = ${bank_account_id} and e.closed_at is null and (
      e.kind = 'missing_money' and (exists (select from bank_match m where m.acquirer_id = e.acquirer_id and m.kind = 'outcome' and ${live})
        or exists (select from acquirer_payout_item i where i.acquirer_id = e.acquirer_id))
      or e.kind = 'payout_not_seen' and exists (select from giro_file f where f.id = e.giro_file_id and ${isSeen})
      or e.kind = 'unreadable_file' and exists (select from bank_statement s join bank_statement_file f on f.id = s.bank_statement_file_id
        where s.bank_account_id = e.bank_account_id and s.kind = 'statement' and s.to_day >= e.day and f.imported_at > e.opened_at)
      or e.kind = 'balance_gap' and not exists (select from bank_statement_balance s where s.id = e.bank_statement_id and s.has_gap))`.execute(
    db,
  );

/** An account that has statements, with the days that they cover. */
export interface Covered {
  id: number;
  account_number: string;
  proxy: string;
  /** The first day that is matched. */
  start_day: string;
  last_day: string;
  has_gap: boolean;
}

export const listCovered = async (db: ReadDb): Promise<Covered[]> =>
  (
    await sql<Covered>`
      select a.id, a.account_number, a.proxy, (a.created_at at time zone 'Asia/Singapore')::date as start_day, s.last_day,
        exists (select from bank_statement_balance g where g.bank_account_id = a.id and g.has_gap
          and g.from_day >= (a.created_at at time zone 'Asia/Singapore')::date) as has_gap
      from bank_account a cross join lateral (
        select max(s.to_day) as last_day from bank_statement s where s.bank_account_id = a.id and s.kind = 'statement'
      ) s
      where s.last_day is not null and a.closed_at is null order by a.id`.execute(db)
  ).rows;

interface Gap {
  id: number;
  from_day: string;
  opening_cents: Cents;
  before_cents: Cents;
}

/** Statements that do not continue the day before. */
export const listGaps = async (db: ReadDb, bank_account_id: number, since_day: string): Promise<Gap[]> =>
  (
    await sql<Gap>`
      select id, from_day, opening_cents, before_cents from bank_statement_balance
      where bank_account_id = ${bank_account_id} and has_gap and from_day >= ${since_day}::date order by id`.execute(db)
  ).rows;

interface Missing {
  acquirer_id: string;
  reference: string;
  amount_cents: Cents;
  paid_at: Date;
}

/** Reported money of an account that the bank has not shown. What was closed with a note stays closed. */
export const listMissing = async (db: ReadDb, proxy: string, since: Date, until: Date): Promise<Missing[]> =>
  (
    await sql<Missing>`
      select acquirer_id, reference, amount_cents, paid_at from resolve_missing_money(${proxy}, ${since}, ${until}) o
      where not exists (select from bank_exception e where e.kind = 'missing_money' and e.acquirer_id = o.acquirer_id and ${stands})
      order by paid_at, acquirer_id`.execute(db)
  ).rows;

interface UnseenFile {
  giro_file_id: number;
  message_id: string;
  execution_date: string;
  paid_cents: Cents;
}

/** GIRO files of an account whose payments were paid by a day, and that the bank has not shown. */
export const listUnseenFiles = async (
  db: ReadDb,
  { account_number, start_day }: Covered,
  last_day: string,
): Promise<UnseenFile[]> =>
  (
    await sql<UnseenFile>`
      select f.id as giro_file_id, f.message_id, f.execution_date, p.cents as paid_cents
      from giro_file f join payout_account a on a.account_number = ${account_number}
      cross join lateral (
        select coalesce(sum(l.amount_cents), 0)::int8 as cents from resolve_giro_lines(array[f.id]) l where l.status = 'paid'
      ) p
      where f.execution_date between ${start_day}::date and ${last_day}::date and p.cents > 0 and not ${isSeen}
        and not exists (select from bank_exception e where e.kind = 'payout_not_seen' and e.giro_file_id = f.id and ${stands})
      order by f.id`.execute(db)
  ).rows;

/** The day after the last statement of an account. Undefined: it has none. */
export async function findNextDay(db: ReadDb, bank_account_id: number): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select max(to_day) + 1 as day from bank_statement where bank_account_id = ${bank_account_id} and kind = 'statement'`.execute(
    db,
  );
  return rows[0]?.day ?? undefined;
}

/** The open exception of a file that could not be read. */
export const findUnreadableFile = async (
  db: ReadDb,
  bank_account_id: number,
  file_hash: string,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('bank_exception')
      .select('id')
      .where('bank_account_id', '=', bank_account_id)
      .where('file_hash', '=', file_hash)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
  )?.id;

export interface WaitingException {
  kind: BankExceptionKind;
  amount_cents: Cents;
  day: string;
  due_on: string;
  owner: string | null;
}

const opened_day = sql`(opened_at at time zone 'Asia/Singapore')::date`;
const waiting = sql`kind, amount_cents, day, due_on, owner`;

/** Notes that finance is told of what is overdue, and of what nobody has taken on since yesterday. Returns what it was not told before. */
export const tellingFinance = async (db: Db, today: string, at: Date): Promise<WaitingException[]> =>
  (
    await sql<WaitingException>`
      update bank_exception set told_finance_at = ${at}
      where closed_at is null and told_finance_at is null
        and (due_on < ${today}::date or (owner is null and ${opened_day} < ${today}::date))
      returning ${waiting}`.execute(db)
  ).rows;

/** Notes that administrators are told of what is overdue by as much time again as it had. Returns what they were not told before. */
export const tellingAdministrators = async (db: Db, today: string, at: Date): Promise<WaitingException[]> =>
  (
    await sql<WaitingException>`
      update bank_exception set told_administrators_at = ${at}
      where closed_at is null and told_administrators_at is null
        and due_on + greatest(due_on - ${opened_day}, 1) < ${today}::date
      returning ${waiting}`.execute(db)
  ).rows;
