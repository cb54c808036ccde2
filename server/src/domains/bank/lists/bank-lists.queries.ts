import type { bankBalance, bankFile, bankLine, bankStatement } from '@clinic/contract/bank/bank-statements.ts';
import { asCents, type Cents } from '@clinic/contract/shared/money.ts';
import type { AmountRange } from '@clinic/contract/shared/lists/amount-range.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { most_counted_rows } from '@clinic/contract/shared/lists/paging.ts';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { condition, countBounded, counted } from '../../../platform/db/rows.ts';
import { matching } from '../../../platform/db/short-list.ts';
import { hasWords } from '../../../platform/db/statements/has-words.ts';

type Shown<Schema extends z.core.$ZodType> = z.output<Schema>;

/** The account of a row as answers show it. */
const account = sql<{ id: number; account_name: string; account_number: string }>`
  json_build_object('id', bank_account.id, 'account_name', bank_account.account_name, 'account_number', bank_account.account_number)`.as(
  'account',
);

const ofFiles = (db: ReadDb) =>
  db
    .selectFrom('bank_statement_file')
    .innerJoin('bank_account', 'bank_account.id', 'bank_statement_file.bank_account_id');

const file_columns = [
  'bank_statement_file.id',
  'format',
  'bank_statement_file.lines',
  'added',
  'booked',
  'imported_at',
  'imported_by',
  account,
  sql<string>`(select min(s.from_day) from bank_statement s where s.bank_statement_file_id = bank_statement_file.id)`.as(
    'from_day',
  ),
  sql<string>`(select max(s.to_day) from bank_statement s where s.bank_statement_file_id = bank_statement_file.id)`.as(
    'to_day',
  ),
  sql<number>`(select count(*) from bank_statement_balance s
    where s.bank_statement_file_id = bank_statement_file.id and s.has_gap)`.as('gaps'),
] as const;

interface OfAccount {
  bank_account_id?: number | undefined;
}

/** Imported files, newest first. */
export async function listFileRows(db: ReadDb, { bank_account_id }: OfAccount, page: Page) {
  let files = ofFiles(db);
  if (bank_account_id !== undefined) files = files.where('bank_statement_file.bank_account_id', '=', bank_account_id);
  const rows = await files
    .select(file_columns)
    .orderBy('bank_statement_file.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await files.select(counted).executeTakeFirstOrThrow();
  return { rows, count };
}

export const readFile = (db: ReadDb, id: number): Promise<Shown<typeof bankFile>> =>
  ofFiles(db).select(file_columns).where('bank_statement_file.id', '=', id).executeTakeFirstOrThrow();

/** Statements with their balances, the latest day first. */
export async function listStatementRows(
  db: ReadDb,
  { bank_account_id, has_gap }: OfAccount & { has_gap?: true | undefined },
  page: Page,
) {
  let statements = db
    .selectFrom('bank_statement_balance')
    .innerJoin('bank_account', 'bank_account.id', 'bank_statement_balance.bank_account_id');
  if (bank_account_id !== undefined) statements = statements.where('bank_account_id', '=', bank_account_id);
  if (has_gap) statements = statements.where('has_gap', '=', true);
  const rows = await statements
    .select([
      'bank_statement_balance.id',
      'kind',
      'from_day',
      'to_day',
      'currency',
      'opening_cents as opening',
      'closing_cents as closing',
      'before_cents as before',
      'has_gap',
      'lines',
      'imported_at',
      account,
    ])
    .orderBy('from_day', 'desc')
    .orderBy('to_day', 'desc')
    .orderBy('bank_statement_balance.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .$narrowType<
      Pick<
        Shown<typeof bankStatement>,
        'id' | 'kind' | 'from_day' | 'to_day' | 'currency' | 'has_gap' | 'lines' | 'imported_at'
      >
    >()
    .execute();
  const { count } = await statements.select(counted).executeTakeFirstOrThrow();
  return { rows, count };
}

export interface LineFilter extends OfAccount {
  words?: string | undefined;
  direction?: 'in' | 'out' | undefined;
  date?: { start: string; end: string } | undefined;
  amount?: AmountRange | undefined;
}
const line_orders = { id: 'bank_line.id', booking_day: 'booking_day', amount: 'amount_cents' } as const;
interface LineOrder {
  field: keyof typeof line_orders;
  direction: 'asc' | 'desc';
}

const cents_of_dollar = 100;

const centsOf = (dollars: number): Cents => asCents(Math.round(dollars * cents_of_dollar));

/** An amount in either direction, in a form that the index of amounts answers. */
function betweenAmounts({ least, most }: AmountRange) {
  const [from, to] = [centsOf(least ?? 0), most === undefined ? null : centsOf(most)];
  return to === null
    ? condition`(amount_cents >= ${from}::bigint or amount_cents <= -${from}::bigint)`
    : condition`(amount_cents between ${from}::bigint and ${to}::bigint or amount_cents between -${to}::bigint and -${from}::bigint)`;
}

function filteredLines(db: ReadDb, { bank_account_id, direction, date, amount }: LineFilter) {
  let lines = db.selectFrom('bank_line');
  if (bank_account_id !== undefined) lines = lines.where('bank_line.bank_account_id', '=', bank_account_id);
  if (direction) lines = lines.where('amount_cents', direction === 'in' ? '>' : '<', 0 as Cents);
  if (date) lines = lines.where('booking_day', '>=', date.start).where('booking_day', '<=', date.end);
  return amount ? lines.where(betweenAmounts(amount)) : lines;
}

const newest_lines = 1_000;

/** True if more than half of the newest lines have the words: their index would give almost all lines. */
async function areUsual(db: ReadDb, bank_account_id: number | undefined, words: string): Promise<boolean> {
  const newest = matching(db.selectFrom('bank_line'), { bank_account_id })
    .select('searched')
    .orderBy('booking_day', 'desc')
    .orderBy('id', 'desc')
    .limit(newest_lines)
    .as('newest');
  const { all, having } = await db
    .selectFrom(newest)
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where ${hasWords(sql`searched`, words)})`.as('having'),
    ])
    .executeTakeFirstOrThrow();
  return having > all / 2;
}

/** The lines that the words find; a condition for each line if the words are too frequent to look them all up. */
async function withWords(db: ReadDb, bank_account_id: number | undefined, words: string) {
  const each = condition`${hasWords(sql`searched`, words)}`;
  if (await areUsual(db, bank_account_id, words)) return each;
  const accounts =
    bank_account_id === undefined ? sql`array(select id from bank_account)` : sql`array[${bank_account_id}]::bigint[]`;
  const found = sql`select id from search_bank_lines(${accounts}, ${words}, ${most_counted_rows + 1})`;
  const { rows } = await sql<{ hits: number }>`select count(*) as hits from (${found}) found`.execute(db);
  // An array: the planner would otherwise scan all lines in their order for the few that are found.
  return (rows[0]?.hits ?? 0) > most_counted_rows ? each : condition`bank_line.id = any (array(${found}))`;
}

/** Movements of all accounts, or of one. The ids of the page are found first, then their rows. */
export async function listLineRows(db: ReadDb, filter: LineFilter, { field, direction }: LineOrder, page: Page) {
  const { words, bank_account_id } = filter;
  let lines = filteredLines(db, filter);
  if (words) lines = lines.where(await withWords(db, bank_account_id, words));
  const ids = lines
    .select('bank_line.id')
    .orderBy(line_orders[field], direction)
    .orderBy('bank_line.id', direction)
    .limit(page.limit)
    .offset(page.offset);
  const rows = await db
    .selectFrom('bank_line')
    .innerJoin('bank_account', 'bank_account.id', 'bank_line.bank_account_id')
    .where('bank_line.id', 'in', ids)
    .select([
      'bank_line.id',
      'booking_day',
      'value_day',
      'amount_cents as amount',
      'currency',
      'text',
      'bank_id',
      'status',
      'kind',
      'is_reversal',
      'return_reason',
      sql<string[]>`array(select r->>'text' from jsonb_array_elements(bank_references) r)`.as('references'),
      account,
    ])
    .orderBy(line_orders[field], direction)
    .orderBy('bank_line.id', direction)
    .$narrowType<Pick<Shown<typeof bankLine>, 'kind' | 'status'>>()
    .execute();
  return { rows, count: await countBounded(db, lines) };
}

/** The latest statement day of each account, the balance after it, and the gaps. Closed accounts last. */
export async function listBalanceRows(db: ReadDb): Promise<Shown<typeof bankBalance>[]> {
  const { rows } = await sql<Shown<typeof bankBalance>>`
    select json_build_object('id', a.id, 'account_name', a.account_name, 'account_number', a.account_number) as account,
      l.to_day as last_day, l.closing_cents as balance,
      (select count(*) from bank_statement_balance g where g.bank_account_id = a.id and g.has_gap) as gaps
    from bank_account a left join lateral (
      select s.to_day, s.closing_cents from bank_statement s
      where s.bank_account_id = a.id and s.kind = 'statement' order by s.to_day desc, s.id desc limit 1
    ) l on true
    order by a.closed_at desc nulls first, a.id`.execute(db);
  return rows;
}
