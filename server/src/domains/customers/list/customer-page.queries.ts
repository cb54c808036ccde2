import type { customerList } from '@clinic/contract/customers/customer-list.ts';
import { most_found_customers } from '@clinic/contract/customers/customers.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import {
  type Direction,
  joinRow,
  orderBy,
  pageStatement,
  partOf,
} from '../../../platform/db/list-plan/page-statements.ts';
import { listed } from '../../../platform/db/rows.ts';
import { hasWords } from '../../../platform/db/statements/has-words.ts';
import { customer_columns, type CustomerRow } from '../customers.queries.ts';
import type { CustomerReader } from './customer-page.rules.ts';

export type ListedCustomer = CustomerRow & { patients: number; patient_names: string };

interface CustomerFilters {
  /** Words of what is searched. */
  words: string | undefined;
  card: string | undefined;
}

/** A page of the filtered and sorted list. */
export interface AskedCustomers {
  filters: CustomerFilters;
  sort: { field: (typeof customerList)['sorts'][number]; direction: Direction };
  page: { limit: number; offset: number };
}

const sort_columns = { id: sql`c.id`, seen_at: sql`c.seen_at`, name: sql`lower(c.name) collate "und-x-icu"` };
const orderOf = ({ field, direction }: AskedCustomers['sort']) => orderBy([sort_columns[field], sql`c.id`], direction);

const conditionsOf = ({ group_id }: Scope, { card }: CustomerFilters): RawBuilder<unknown> =>
  card === undefined ? sql`c.group_id = ${group_id}` : sql`c.group_id = ${group_id} and c.e_card_type = ${card}`;

const customerOf = ({ group_id }: Scope, id: RawBuilder<unknown>) =>
  joinRow('customer', 'c', sql`c.group_id = ${group_id} and c.id = ${id}`);

const rowsOf = (scope: Scope, { sort }: AskedCustomers, keys: RawBuilder<unknown>, in_order: boolean) =>
  pageStatement<ListedCustomer>({
    keys,
    one_plan: in_order,
    in_order,
    columns: sql`${listed(customer_columns, 'c')}, c.patients, c.patient_names`,
    rows: customerOf(scope, sql`page.id`),
    order: orderOf(sort),
  });

/** Scans the index that covers the order, from its beginning. */
const scanInOrder = (scope: Scope, asked: AskedCustomers) =>
  rowsOf(
    scope,
    asked,
    sql`select c.id from customer c where ${conditionsOf(scope, asked.filters)} ${orderOf(asked.sort)} ${partOf(asked.page)}`,
    true,
  );

/** The customers that a search finds, up to the bound plus one, with those of another card left out. */
const found = (scope: Scope, filters: CustomerFilters): RawBuilder<unknown> =>
  sql`search_customers(${scope.group_id}, ${filters.words}, ${most_found_customers + 1}) found
    ${customerOf(scope, sql`found.id`)} where ${conditionsOf(scope, filters)}`;

const throughSearch = (scope: Scope, asked: AskedCustomers) =>
  rowsOf(
    scope,
    asked,
    sql`select c.id from ${found(scope, asked.filters)} ${orderOf(asked.sort)} ${partOf(asked.page)}`,
    false,
  );

const matching = (scope: Scope, filters: CustomerFilters) =>
  sql`${conditionsOf(scope, filters)} and ${hasWords(sql`c.search_text`, filters.words ?? '')}`;

/** Scans in list order and compares each customer, until the page is full. */
const scanForName = (scope: Scope, asked: AskedCustomers) =>
  rowsOf(
    scope,
    asked,
    sql`select c.id from customer c where ${matching(scope, asked.filters)} ${orderOf(asked.sort)} ${partOf(asked.page)}`,
    false,
  );

/** The statement of each reader. */
export const page_statements: Record<
  CustomerReader,
  (scope: Scope, asked: AskedCustomers) => RawBuilder<ListedCustomer>
> = { scan_in_order: scanInOrder, through_search: throughSearch, scan_for_name: scanForName };

interface Counted {
  customers: number;
}

/** The number of customers, of one card or of all. */
export const countAll = ({ group_id }: Scope, { card }: CustomerFilters): RawBuilder<Counted> => sql<Counted>`
  select coalesce(sum(n.customers), 0)::int8 as customers from customer_count n
  where n.group_id = ${group_id} and (${card ?? null}::text is null or n.e_card_type = ${card ?? null}::text)`;

const too_many = sql`(select count(*) > ${most_found_customers} from who)`;

/** The number of customers that a search finds, and whether it finds more than are counted: then they are not counted here. */
export const countFound = (scope: Scope, filters: CustomerFilters): RawBuilder<Counted & { too_many: boolean }> => sql<
  Counted & { too_many: boolean }
>`
  with who as materialized (select * from search_customers(${scope.group_id}, ${filters.words}, ${most_found_customers + 1}))
  select ${too_many} as too_many, (select count(*) from (select id from who where not ${too_many}) found
    ${customerOf(scope, sql`found.id`)} where ${conditionsOf(scope, filters)}) as customers`;

/** The same by a scan of the filtered customers, up to the bound plus one. */
export const countScanned = (scope: Scope, filters: CustomerFilters): RawBuilder<Counted> => sql<Counted>`
  select count(*) as customers from (
    select from customer c where ${matching(scope, filters)} limit ${most_found_customers + 1}) found`;

/** The cards of the group's customers, by name. */
export const listCards = ({ group_id }: Scope): RawBuilder<{ name: string; customers: number }> => sql<{
  name: string;
  customers: number;
}>`
  select n.e_card_type as name, sum(n.customers)::int8 as customers from customer_count n
  where n.group_id = ${group_id} and n.e_card_type <> '' group by 1 having sum(n.customers) > 0 order by lower(n.e_card_type) collate "und-x-icu", 1`;

/** The most matches that a search compares, so that a common word costs no more in a big group. */
const most_compared = 500;

type FoundCustomer = Pick<CustomerRow, 'id' | 'name' | 'seen_at' | 'mobile' | 'username' | 'company'> & {
  patient_names: string;
};

/** Customers of the group that words find; those seen last come first. */
export async function findCustomers(
  db: ReadDb,
  { group_id }: Scope,
  words: string,
  limit: number,
): Promise<FoundCustomer[]> {
  const { rows } = await sql<FoundCustomer>`
    select c.id, c.name, c.seen_at, c.mobile, c.username, c.company, c.patient_names
    from search_customers(${group_id}, ${words}, ${most_compared}) found
      cross join lateral (select * from customer c where c.group_id = ${group_id} and c.id = found.id offset 0) c
    order by c.seen_at desc, c.id desc limit ${limit}`.execute(db);
  return rows;
}
