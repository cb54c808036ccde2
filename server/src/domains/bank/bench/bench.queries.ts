import type { Cents } from '@clinic/contract/shared/money.ts';
import type { bankException, bankExceptionDetail } from '@clinic/contract/bank/bank-exceptions.ts';
import type { BankExceptionKind } from '@clinic/contract/shared/typed/bank-exception-kinds.ts';
import type { bankLine } from '@clinic/contract/bank/bank-statements.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { countBounded } from '../../../platform/db/rows.ts';

export type Exception = z.output<typeof bankException>;
type Detail = z.output<typeof bankExceptionDetail>;

const account = sql<{ id: number; account_name: string; account_number: string }>`
  json_build_object('id', a.id, 'account_name', a.account_name, 'account_number', a.account_number)`;

const exceptions = (db: ReadDb) =>
  db.selectFrom('bank_exception as e').innerJoin('bank_account as a', 'a.id', 'e.bank_account_id');

const shown = (today: string) =>
  [
    'e.id',
    'e.kind',
    'e.bank_line_id',
    'e.amount_cents as amount',
    'e.day',
    'e.reason',
    'e.opened_at',
    'e.due_on',
    'e.owner',
    'e.closed_at',
    'e.closed_by',
    account.as('account'),
    sql<boolean>`e.closed_at is null and e.due_on < ${today}::date`.as('is_overdue'),
  ] as const;

export interface ExceptionFilter {
  is_closed: boolean;
  kind?: BankExceptionKind | undefined;
  bank_account_id?: number | undefined;
  /** Null: those that nobody has taken on. */
  owner?: string | null | undefined;
}

/** A page of the open exceptions, the most urgent first, or of the closed ones, the latest first. */
export async function listExceptionRows(db: ReadDb, filter: ExceptionFilter, today: string, page: Page) {
  let chosen = exceptions(db).where('e.closed_at', filter.is_closed ? 'is not' : 'is', null);
  if (filter.kind) chosen = chosen.where('e.kind', '=', filter.kind);
  if (filter.bank_account_id !== undefined) chosen = chosen.where('e.bank_account_id', '=', filter.bank_account_id);
  if (filter.owner === null) chosen = chosen.where('e.owner', 'is', null);
  else if (filter.owner !== undefined) chosen = chosen.where('e.owner', '=', filter.owner);
  const ordered = filter.is_closed
    ? chosen.orderBy('e.closed_at', 'desc').orderBy('e.id', 'desc')
    : chosen.orderBy('e.due_on').orderBy('e.id');
  const rows = await ordered
    .select(shown(today))
    .limit(page.limit)
    .offset(page.offset)
    .$narrowType<{ kind: BankExceptionKind }>()
    .execute();
  return { rows, count: await countBounded(db, chosen) };
}

interface Age {
  age: '0-1' | '2-3' | '4-7' | 'over_7';
  count: number;
  amount: Cents;
}

/** The open exceptions by the days since they were opened. */
export const sumAges = async (db: ReadDb, today: string): Promise<Age[]> =>
  (
    await sql<Age>`
      select case when days <= 1 then '0-1' when days <= 3 then '2-3' when days <= 7 then '4-7' else 'over_7' end as age,
        count(*) as count, sum(abs(amount_cents))::int8 as amount
      from (select ${today}::date - (opened_at at time zone 'Asia/Singapore')::date as days, amount_cents from bank_exception where closed_at is null) e
      group by 1 order by min(days)`.execute(db)
  ).rows;

export const findException = (db: ReadDb, id: number, today: string): Promise<Exception | undefined> =>
  exceptions(db)
    .select(shown(today))
    .where('e.id', '=', id)
    .$narrowType<{ kind: BankExceptionKind }>()
    .executeTakeFirst();

/** The open exception of a line. */
export const findOpenOfLine = async (db: ReadDb, bank_line_id: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('bank_exception')
      .select('id')
      .where('bank_line_id', '=', bank_line_id)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
  )?.id;

/** Locks an exception until the commit. */
export const lockException = (db: Db, id: number) =>
  db
    .selectFrom('bank_exception')
    .select(['id', 'bank_line_id', 'owner', 'closed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const saveException = (
  db: Db,
  id: number,
  saved: { owner?: string | null; closed_at?: Date; closed_by?: string; updated_at: Date },
): Promise<unknown> => db.updateTable('bank_exception').set(saved).where('id', '=', id).execute();

export const insertNote = (
  db: Db,
  made: { bank_exception_id: number; at: Date; by: string; note: string },
): Promise<unknown> => db.insertInto('bank_exception_note').values(made).execute();

export const listNotes = (db: ReadDb, bank_exception_id: number): Promise<Detail['notes']> =>
  db
    .selectFrom('bank_exception_note')
    .select(['id', 'at', 'by', 'note'])
    .where('bank_exception_id', '=', bank_exception_id)
    .orderBy('id')
    .execute();

/** Everything that was ever said of a line, the latest last. */
export const listMatches = async (db: ReadDb, bank_line_id: number): Promise<Detail['matches']> =>
  (
    await sql<Detail['matches'][number]>`
      select m.id, m.kind, m.amount_cents as amount, m.rule, m.note, m.at, m.by, m.is_undone, m.undoes,
        coalesce(m.acquirer_id, m.refund_reference, f.message_id, p.provider_payout_id, m.fee_statement) as name
      from bank_match m left join giro_file f on f.id = m.giro_file_id left join acquirer_payout p on p.id = m.acquirer_payout_id
      where m.bank_line_id = ${bank_line_id} order by m.id`.execute(db)
  ).rows;

/** A line as the list of lines shows it. */
export const findLine = async (db: ReadDb, id: number): Promise<z.output<typeof bankLine> | undefined> =>
  (
    await sql<z.output<typeof bankLine>>`
      select l.id, l.booking_day, l.value_day, l.amount_cents as amount, l.currency, l.text, l.bank_id, l.status, l.kind, l.is_reversal,
        l.return_reason, array(select r->>'text' from jsonb_array_elements(l.bank_references) r) as references, ${account} as account
      from bank_line l join bank_account a on a.id = l.bank_account_id where l.id = ${id}`.execute(db)
  ).rows[0];

/** Undoes a line's explanation: it is open again, and judged. */
export const reopenLine = (db: Db, bank_line_id: number, judged_at: Date): Promise<unknown> =>
  sql`
    insert into bank_open_line (bank_line_id, bank_account_id, booking_day, judged_at)
    select id, bank_account_id, booking_day, ${judged_at} from bank_line where id = ${bank_line_id}`.execute(db);

export const insertChargeRule = (
  db: Db,
  made: { bank_account_id: number; words: string; created_at: Date; created_by: string },
): Promise<unknown> =>
  db
    .insertInto('bank_charge_rule')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Words of the account that mean a charge of the bank. */
export const listChargeWords = async (db: ReadDb, bank_account_id: number): Promise<string[]> =>
  (
    await db
      .selectFrom('bank_charge_rule')
      .select('words')
      .where('bank_account_id', '=', bank_account_id)
      .orderBy('id')
      .execute()
  ).map(({ words }) => words);

export interface NearPayment {
  clinic_id: number;
  clinic_name: string;
  transaction_id: number;
  reference: string;
  created_at: Date;
  amount_cents: Cents;
  payment_status: string;
}

/** Payments of an account whose codes were shown in these days, of this sum or of any. */
export const listNearPayments = async (
  db: ReadDb,
  asked: { proxy: string; since: Date; until: Date; cents: Cents | null; most: number },
): Promise<NearPayment[]> =>
  (
    await sql<NearPayment>`
      select * from resolve_bank_payments(${asked.proxy}, ${asked.since}, ${asked.until},
        ${asked.cents === null ? null : [asked.cents]}::int8[], ${asked.most})`.execute(db)
  ).rows;

/** GIRO files that paid this sum within some days of a day, and that the bank has not shown. */
export const listFilesOf = async (
  db: ReadDb,
  cents: Cents,
  day: string,
): Promise<{ id: number; message_id: string; execution_date: string; total_cents: Cents }[]> =>
  (
    await sql<{ id: number; message_id: string; execution_date: string; total_cents: Cents }>`
      select f.id, f.message_id, f.execution_date, f.total_cents from giro_file f
      where f.total_cents = ${cents}::int8 and f.execution_date between ${day}::date - 5 and ${day}::date + 1
        and not exists (select from bank_match m where m.giro_file_id = f.id and m.kind = 'payout' and m.undoes is null and not m.is_undone)
      order by f.id`.execute(db)
  ).rows;
