import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { type CertificateSortField, most_found } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { joinRow, orderBy, pageStatement, partOf } from '../../../platform/db/list-plan/page-statements.ts';
import { readByCursor } from '../../../platform/db/statements/batches.ts';
import { hasWords } from '../../../platform/db/statements/has-words.ts';
import type { SoldReader } from '../sale/sold-page.rules.ts';
import type { CertificateFilters, CertificateSort } from './certificate-page.rules.ts';
import { type ShownCertificateRow, shownColumns } from './certificates.queries.ts';

/** A page of a filtered and sorted list. */
interface AskedPage {
  filters: CertificateFilters;
  sort: CertificateSort;
  page: Page;
}

const columns: Record<CertificateSortField, RawBuilder<unknown>> = {
  id: sql`c.id`,
  created_at: sql`c.created_at`,
  redeem_at: sql`c.redeem_at`,
  expiry_date: sql`c.expiry_date`,
};

const orderOf = ({ field, direction }: CertificateSort): RawBuilder<unknown> =>
  orderBy([columns[field], sql`c.id`], direction);

/** The conditions of all filters except the words, on a certificate `c`. */
function conditionsOf({ group_id, clinic_id }: Scope, filters: CertificateFilters): RawBuilder<unknown> {
  const { status, voucher_id, date, seq_no, customer_id } = filters;
  // Without the group: the planner would take it for a second filter, and expect a branch to have a row or none.
  const conditions = [sql`c.clinic_id = ${clinic_id}`];
  if (status === 'o') conditions.push(sql`c.status in ('p', 'i', 'j')`);
  else if (status !== undefined) conditions.push(sql`c.status = ${status}`);
  if (voucher_id !== undefined) conditions.push(sql`c.voucher_id = ${voucher_id}`);
  if (customer_id !== undefined) conditions.push(sql`c.customer_id = ${customer_id}`);
  if (seq_no !== undefined)
    conditions.push(seq_no === null ? sql`false` : sql`c.group_id = ${group_id} and c.seq_no = ${seq_no}`);
  if (date) {
    conditions.push(sql`c.created_at >= ${startOfDay(date.start)}`);
    conditions.push(sql`c.created_at < ${startOfDay(addDays(date.end, 1))}`);
  }
  return sql.join(conditions, sql` and `);
}

/** Checks the words row by row. */
const andMatches = ({ words }: CertificateFilters): RawBuilder<unknown> =>
  words === undefined
    ? sql``
    : sql`and ${hasWords(sql`c.user_name || ' ' || c.username || ' ' || coalesce(c.user_mobile, '')`, words)}`;

const certificateOf = (scope: Scope, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  joinRow('voucher_certificate', 'c', sql`c.clinic_id = ${scope.clinic_id} and c.id = ${id}`);

/** The few certificates that the words find, and of them those that the other filters leave. */
const found = (scope: Scope, filters: CertificateFilters): RawBuilder<unknown> => sql`
  search_certificates(${scope.clinic_id}, ${filters.words ?? ''}, ${most_found + 1}) who ${certificateOf(scope, sql`who.id`)}
  where ${conditionsOf(scope, filters)}`;

const scanInOrder = (scope: Scope, { filters, sort, page }: AskedPage): RawBuilder<unknown> => sql`
  select c.id from voucher_certificate c where ${conditionsOf(scope, filters)}
  ${andMatches(filters)} ${orderOf(sort)} ${partOf(page)}`;

const sortFound = (scope: Scope, { filters, sort, page }: AskedPage): RawBuilder<unknown> => sql`
  select c.id from ${found(scope, filters)} ${orderOf(sort)} ${partOf(page)}`;

/** Reads the rows whole and sorts them. `offset 0` keeps the planner from scanning in the order of the list instead. */
const sortSpan = (scope: Scope, { filters, sort, page }: AskedPage): RawBuilder<unknown> => sql`
  select c.id from (
    select c.id, c.created_at, c.redeem_at, c.expiry_date from voucher_certificate c where ${conditionsOf(scope, filters)} offset 0
  ) c ${orderOf(sort)} ${partOf(page)}`;

const readers: Record<SoldReader, (scope: Scope, asked: AskedPage) => RawBuilder<unknown>> = {
  scan_in_order: scanInOrder,
  sort_found: sortFound,
  sort_span: sortSpan,
};

/** The statement of a reader. */
export const statementOf = (reader: SoldReader, scope: Scope, asked: AskedPage): RawBuilder<ShownCertificateRow> =>
  pageStatement<ShownCertificateRow>({
    keys: readers[reader](scope, asked),
    columns: shownColumns(scope),
    rows: sql`${certificateOf(scope, sql`page.id`)} join voucher v on v.clinic_id = ${scope.clinic_id} and v.id = c.voucher_id`,
    order: orderOf(asked.sort),
    one_plan: true,
    in_order: reader === 'scan_in_order',
  });

interface Found {
  too_many: boolean;
  count: number;
  cents: number;
}

/** Whether the words find more than the bound, and if not, number and money of the certificates that the filters leave. */
export const sumFound = (scope: Scope, filters: CertificateFilters): RawBuilder<Found> => sql<Found>`
  with who as materialized (select * from search_certificates(${scope.clinic_id}, ${filters.words ?? ''}, ${most_found + 1})),
    counted as materialized (select count(*) > ${most_found} as too_many from who)
  select too_many, s.count, s.cents from counted cross join lateral (
    select count(*) as count, coalesce(sum(c.price_cents), 0)::int8 as cents
    from who ${certificateOf(scope, sql`who.id`)} where not too_many and ${conditionsOf(scope, filters)}
  ) s`;

/** Number and money of the certificates that the filters leave, up to the bound. */
export const sumScanned = (scope: Scope, filters: CertificateFilters): RawBuilder<Omit<Found, 'too_many'>> => sql<
  Omit<Found, 'too_many'>
>`
  select count(*) as count, coalesce(sum(price_cents), 0)::int8 as cents from (
    select c.price_cents from voucher_certificate c where ${conditionsOf(scope, filters)} ${andMatches(filters)} limit ${most_found}
  ) bounded`;

/** Small, so that other calls run between two pieces. */
const rows_at_once = 100;

/** All filtered certificates, through a cursor of the open transaction. */
export const readSalesPieces = (
  db: ReadDb,
  scope: Scope,
  filters: CertificateFilters,
  sort: CertificateSort,
): AsyncGenerator<ShownCertificateRow[]> =>
  readByCursor(
    db,
    sql<ShownCertificateRow>`select ${shownColumns(scope)} from voucher_certificate c
      join voucher v on v.clinic_id = ${scope.clinic_id} and v.id = c.voucher_id
      where ${conditionsOf(scope, filters)} ${andMatches(filters)} ${orderOf(sort)}`,
    rows_at_once,
  );

export async function countSales(db: ReadDb, scope: Scope, filters: CertificateFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from voucher_certificate c
    where ${conditionsOf(scope, filters)} ${andMatches(filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}
