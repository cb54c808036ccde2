import type { Cents } from '@clinic/contract/shared/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import { partOf } from '../../../platform/db/list-plan/page-statements.ts';
import { toFilters } from '../transactions/list-filters.rules.ts';
import { idsOfPatients, orderOf, transactionOf } from '../transactions/transaction-filters.queries.ts';
import { type ListedTransaction, rowsOf } from '../transactions/transaction-page.queries.ts';

const newest_first = { field: 'id', direction: 'desc' } as const;

const ofNumbers = (scope: Scope, numbers: readonly string[]): RawBuilder<unknown> =>
  sql`with who as (select unnest(${[...numbers]}::text[]) as patient_id) ${idsOfPatients(scope, toFilters({}))}`;

/** Payments of the branch for patients with these numbers, newest first. */
export const paymentsOfPatients = (
  scope: Scope,
  numbers: readonly string[],
  page: { limit: number; offset: number },
): RawBuilder<ListedTransaction> =>
  rowsOf(
    scope,
    sql`select t.id from (${ofNumbers(scope, numbers)}) t ${orderOf(newest_first)} ${partOf(page)}`,
    newest_first,
    false,
  );

/** How many payments these are, and how much of them is received. */
export const sumOfPatients = (
  scope: Scope,
  numbers: readonly string[],
): RawBuilder<{ payments: number; received_cents: Cents }> => sql<{ payments: number; received_cents: Cents }>`
  select count(*) as payments, coalesce(sum(t.amount_cents) filter (where t.status = 'p'), 0)::int8 as received_cents
  from (${ofNumbers(scope, numbers)}) found ${transactionOf(scope, sql`found.id`)}`;
