import type { feeStatement, feeStatementRow } from '@clinic/contract/settlement/fee-statements/fee-statements.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import type { Cents } from '@clinic/contract/shared/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod/mini';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import type { Company } from '../../../platform/config/company.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { readInvoiceState } from '../documents/invoice-state.queries.ts';
import type { Bill } from './fee-statement.rules.ts';

export const preparingStatement: RawBuilder<{ id: number }> = sql`select nextval('fee_statement_id_seq') as id`;

/** Gives assigned payments back to the next run. */
export const releasingOwnPayments = ({ clinic_id }: Scope, fee_statement_id: number): RawBuilder<unknown> => sql`
  update transaction set fee_statement_id = null
  where clinic_id = ${clinic_id} and mode = 'own' and fee_statement_id = ${fee_statement_id}`;

/** The number's row lock lasts from here to the commit. */
export async function nextInvoiceNumber(db: Db, now: Date): Promise<string> {
  const { rows } = await sql<{ number: string }>`select next_display_id('INV', ${now}) as number`.execute(db);
  return rows[0]?.number ?? '';
}

interface NewStatement {
  id: number;
  invoice_number: string;
  settlement_run_id: number;
  cut_off: Date;
  now: Date;
  issuer: Company | undefined;
  due_date: string;
  bill: Bill;
  code: Row<'fee_statement', 'payee_proxy' | 'payee_name' | 'code_text'>;
}

export async function insertStatement(db: Db, { clinic_id }: Scope, made: NewStatement): Promise<void> {
  const { charges, ...bill } = made.bill;
  const columns = { ...bill, ...made.code };
  const names = Object.keys(columns) as (keyof typeof columns)[];
  await sql`
    insert into fee_statement (id, clinic_id, invoice_number, settlement_run_id, created_at, updated_at, cut_off, due_date, issuer, charges,
      ${sql.join(names.map((name) => sql.ref(name)))})
    overriding system value
    values (${made.id}, ${clinic_id}, ${made.invoice_number}, ${made.settlement_run_id}, ${made.now}, ${made.now}, ${made.cut_off},
      ${made.due_date}, ${made.issuer ? JSON.stringify(made.issuer) : null}::jsonb, ${JSON.stringify(charges)}::jsonb,
      ${sql.join(names.map((name) => columns[name]))})`.execute(db);
}

type Shown = z.output<typeof feeStatement>;
type ShownRow = z.output<typeof feeStatementRow>;

const rowOf = (clinic_name: RawBuilder<unknown>, today: string): RawBuilder<unknown> => sql`
  s.id, json_build_object('id', s.clinic_id, 'name', ${clinic_name}) as clinic, s.invoice_number, s.created_at, s.from_day, s.to_day,
  s.number_of_transactions, s.total_cents as total, s.due_date, s.state, s.state = 'open' and s.due_date < ${today}::date as overdue, s.paid_on,
  s.bank_reference`;

const shownOf = (
  today: string,
): RawBuilder<unknown> => sql`${rowOf(sql`c.name`, today)}, s.amount_total_cents as amount_total,
  s.admin_fee_total_cents as admin_fee_total, s.gst_total_cents as gst_total, s.handling_fee_total_cents as handling_fee_total,
  s.handling_fee_gst_total_cents as handling_fee_gst_total, (
    select jsonb_agg(jsonb_build_object('gst_rate', (e->>'gst_rate')::float8, 'effective_date', e->>'effective_date',
      'transactions', (e->>'transactions')::int, 'fee', (e->>'fee_cents')::int8, 'gst', (e->>'gst_cents')::int8) order by n)
    from jsonb_array_elements(s.charges) with ordinality x(e, n)
  ) as charges,
  case when s.state = 'open' and s.code_text is not null then json_build_object('text', s.code_text, 'payee', s.payee_name) end as code`;

export interface StatementSums {
  count: number;
  due: Cents;
  overdue: Cents;
}

/** Statements of the clinics in the scope, newest first, with what is due of all. */
export async function listStatements(
  db: ReadDb,
  { clinic_ids }: Scope,
  today: string,
  page: Page,
): Promise<{ rows: ShownRow[]; sums: StatementSums }> {
  const { rows } = await sql<ShownRow>`
    select ${rowOf(sql`c.name`, today)} from fee_statement s join clinic c on c.id = s.clinic_id
    where s.clinic_id = any (${clinic_ids}::bigint[]) order by s.id desc limit ${page.limit} offset ${page.offset}`.execute(
    db,
  );
  const sums = await sql<StatementSums>`
    select count(*) as count, coalesce(sum(total_cents) filter (where state = 'open'), 0)::int8 as due,
      coalesce(sum(total_cents) filter (where state = 'open' and due_date < ${today}::date), 0)::int8 as overdue
    from fee_statement where clinic_id = any (${clinic_ids}::bigint[])`.execute(db);
  const [all] = sums.rows;
  if (!all) throw new Error('No sums of fee statements.');
  return { rows, sums: all };
}

/** One statement of a clinic in the scope. */
export async function showStatement(
  db: ReadDb,
  { clinic_ids }: Pick<Scope, 'clinic_ids'>,
  id: number,
  today: string,
): Promise<Shown | undefined> {
  const { rows } = await sql<Omit<Shown, 'einvoice'>>`
    select ${shownOf(today)} from fee_statement s join clinic c on c.id = s.clinic_id
    where s.clinic_id = any (${clinic_ids}::bigint[]) and s.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { clinic, invoice_number } = found;
  return { ...found, einvoice: await readInvoiceState(db, { clinic_id: clinic.id, invoice_number }) };
}

/** Statements of every clinic, newest first, and the total of all that match. */
export async function listBilled(
  db: ReadDb,
  { state, words, today }: { state: 'open' | 'overdue' | 'paid' | null; words: string | null; today: string },
  page: Page,
): Promise<{ rows: ShownRow[]; count: number; total: Cents }> {
  const found = sql`resolve_fee_statements(${state}, ${words}, ${today}::date`;
  const { rows } = await sql<ShownRow>`
    select ${rowOf(sql`s.clinic_name`, today)} from ${found}, ${page.limit}, ${page.offset}) s order by s.id desc`.execute(
    db,
  );
  const sums = await sql<{ count: number; total: Cents }>`
    select coalesce(max(s.records), 0)::int8 as count, coalesce(max(s.all_cents), 0)::int8 as total from ${found}, 1, 0) s`.execute(
    db,
  );
  return { rows, count: sums.rows[0]?.count ?? 0, total: sums.rows[0]?.total ?? (0 as Cents) };
}

/** The clinic of a statement of any group, found without a tenant. */
export const resolveStatement = async (db: ReadDb, id: number): Promise<ClinicOfGroup | undefined> =>
  (await sql<ClinicOfGroup>`select * from resolve_fee_statement(${id})`.execute(db)).rows[0];

export type LockedStatement = Row<
  'fee_statement',
  | 'id'
  | 'clinic_id'
  | 'invoice_number'
  | 'state'
  | 'total_cents'
  | 'due_date'
  | 'bank_reference'
  | 'paid_on'
  | 'reminded_at'
>;

export const lockStatement = (db: Db, { clinic_id }: Scope, id: number): Promise<LockedStatement | undefined> =>
  db
    .selectFrom('fee_statement')
    .select(['id', 'clinic_id', 'invoice_number', 'state', 'total_cents', 'due_date', 'bank_reference', 'paid_on'])
    .select('reminded_at')
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Saved = Partial<
  Row<
    'fee_statement',
    | 'state'
    | 'paid_on'
    | 'bank_reference'
    | 'recorded_by'
    | 'recorded_at'
    | 'reminded_at'
    | 'invoice_file'
    | 'updated_at'
  >
>;

export async function saveStatement(db: Db, of: Row<'fee_statement', 'clinic_id' | 'id'>, saved: Saved): Promise<void> {
  await db
    .updateTable('fee_statement')
    .set(saved)
    .where('clinic_id', '=', of.clinic_id)
    .where('id', '=', of.id)
    .execute();
}

export type StatementOfClinic = ClinicOfGroup & { fee_statement_id: number };

/** Open statements whose day has passed and that the clinic was not reminded of. */
export const listToRemind = async (db: ReadDb, today: string, most: number): Promise<StatementOfClinic[]> =>
  (await sql<StatementOfClinic>`select * from resolve_overdue_fee_statements(${today}::date, ${most})`.execute(db))
    .rows;
