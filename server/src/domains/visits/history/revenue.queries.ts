import type { Cents } from '@clinic/contract/shared/money.ts';
import type { PaymentWay } from '@clinic/contract/visits/billing/payment.ts';
import type { revenueTotals } from '@clinic/contract/visits/history/history.ts';
import { most_counted_visits } from '@clinic/contract/visits/visit/visit-list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { joinRowIfAny } from '../../../platform/db/list-plan/page-statements.ts';
import { anyOf } from '../../../platform/db/rows.ts';
import type { BillRow } from '../billing/sent-bill.rules.ts';
import { conditionsOf } from '../visit-list/visit-page.queries.ts';
import type { VisitFilters } from '../visit-list/visit-page.rules.ts';

type At = Pick<Scope, 'clinic_id'>;

/** The bill, claim and payment of a visit. */
export type RevenueOfVisit = BillRow & {
  visit_id: number;
  paid_at: Date | null;
  paid_cents: Cents | null;
  discount_cents: Cents | null;
  method: PaymentWay | null;
  /** Of an accepted claim. */
  claim_cents: Cents | null;
  claim_code: string | null;
  claim_remark: string | null;
};

const paymentOf = (clinic_id: number, visit_id: RawBuilder<unknown>): RawBuilder<unknown> =>
  joinRowIfAny('visit_payment', 'p', sql`p.clinic_id = ${clinic_id} and p.visit_id = ${visit_id}`);

/** The claim of a visit that the claim system has accepted. */
const acceptedClaimOf = (clinic_id: number, visit_id: RawBuilder<unknown>): RawBuilder<unknown> =>
  joinRowIfAny(
    'visit_claim',
    'c',
    sql`c.clinic_id = ${clinic_id} and c.visit_id = ${visit_id} and c.step = 'submit' and c.state = 'done'`,
  );

/** Bills and payments of some visits, by visit. A visit without a bill is missing. */
export async function readRevenue(
  db: ReadDb,
  { clinic_id }: At,
  visit_ids: readonly number[],
): Promise<Map<number, RevenueOfVisit>> {
  const { rows } = await sql<RevenueOfVisit>`
    select b.visit_id, b.lines, b.total_cents, b.gst_cents, b.gst_rate::text as gst_rate, p.paid_at, p.amount_cents as paid_cents,
      p.discount_cents, p.method, c.total_deduct_cents as claim_cents, c.claim_code, nullif(c.remark, '') as claim_remark
    from visit_bill b ${paymentOf(clinic_id, sql`b.visit_id`)} ${acceptedClaimOf(clinic_id, sql`b.visit_id`)}
    where b.clinic_id = ${clinic_id} and b.visit_id = ${anyOf(visit_ids)}`.execute(db);
  return new Map(rows.map((row) => [row.visit_id, row]));
}

/** The sums of the visits that match the filters, and their number. */
type RevenueSums = z.output<typeof revenueTotals> & { rows: number };

/** The visits that match the filters, at most one more than a list counts. */
const bounded = (scope: Scope, filters: VisitFilters): RawBuilder<unknown> =>
  filters.words === undefined
    ? sql`select v.id from visit v where ${conditionsOf(scope, filters)} limit ${most_counted_visits + 1}`
    : sql`select v.id from search_visits(${scope.clinic_id}, ${filters.words}, ${most_counted_visits + 1}) who
        join visit v on v.clinic_id = ${scope.clinic_id} and v.id = who.id where ${conditionsOf(scope, filters)}`;

/** The sums of the visits that match the filters. */
export async function sumRevenue(db: ReadDb, scope: Scope, filters: VisitFilters): Promise<RevenueSums> {
  const { clinic_id } = scope;
  const { rows } = await sql<RevenueSums>`
    select count(*)::int8 as rows, coalesce(sum(b.total_cents), 0)::int8 as bill_amount, coalesce(sum(p.discount_cents), 0)::int8 as discount,
      coalesce(sum(p.amount_cents), 0)::int8 as paid_by_member, coalesce(sum(c.total_deduct_cents), 0)::int8 as claim_amount,
      coalesce(sum(b.total_cents - coalesce(c.total_deduct_cents, 0)) filter (where p.visit_id is null), 0)::int8 as unpaid
    from (${bounded(scope, filters)}) v
    ${joinRowIfAny('visit_bill', 'b', sql`b.clinic_id = ${clinic_id} and b.visit_id = v.id`)}
    ${paymentOf(clinic_id, sql`v.id`)} ${acceptedClaimOf(clinic_id, sql`b.visit_id`)}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('A sum has a row.');
  return sums;
}
