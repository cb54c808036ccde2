import type { RefundStatus } from '@clinic/contract/settlement/refund-status.ts';
import type { RefundReason } from '@clinic/contract/settlement/refunds.ts';
import type { RefundWay } from '@clinic/contract/settlement/refund-way.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Page } from '../../payments/index.ts';

export interface RefundRow {
  id: number;
  clinic_id: number;
  transaction_id: number;
  reference: string;
  amount_cents: number;
  reason: RefundReason;
  remark: string | null;
  status: RefundStatus;
  way: RefundWay | null;
  created_at: Date;
  updated_at: Date;
  requested_by: number;
  request_user: string;
  decided_at: Date | null;
  decide_user: string | null;
  decide_remark: string | null;
  answered_at: Date | null;
  acquirer_id: string | null;
  fail_reason: string | null;
}
export type ShownRefund = RefundRow & { patient_id: string; clinic_name: string };

const shown = sql`r.*, t.patient_id, c.name as clinic_name
  from refund r join transaction t on t.clinic_id = r.clinic_id and t.id = r.transaction_id join clinic c on c.id = r.clinic_id`;

export async function readRefund(db: Db, scope: Scope, id: number): Promise<ShownRefund | undefined> {
  const { rows } =
    await sql<ShownRefund>`select ${shown} where r.clinic_id = ${scope.clinic_id} and r.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the refund. Whoever locks its transaction too does that first, so that no two wait for each other in a circle. */
export async function lockRefund(db: Db, scope: Scope, id: number): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    select * from refund where clinic_id = ${scope.clinic_id} and id = ${id} for update`.execute(db);
  return rows[0];
}

export interface RefundSums {
  /** Asked, approved or completed. */
  taken_cents: number;
  completed_cents: number;
}

/** What the refunds of a transaction come to. Whoever goes by it holds the transaction's lock. */
export async function sumRefunds(db: Db, scope: Scope, transaction_id: number): Promise<RefundSums> {
  const { rows } = await sql<RefundSums>`
    select coalesce(sum(amount_cents) filter (where status in ('r', 'a', 'c')), 0)::int8 as taken_cents,
      coalesce(sum(amount_cents) filter (where status = 'c'), 0)::int8 as completed_cents
    from refund where clinic_id = ${scope.clinic_id} and transaction_id = ${transaction_id}`.execute(db);
  return rows[0] ?? { taken_cents: 0, completed_cents: 0 };
}

export interface NewRefund {
  now: Date;
  transaction_id: number;
  reference: string;
  amount_cents: number;
  reason: RefundReason;
  remark: string | null;
  requested_by: number;
  request_user: string;
}

export async function insertRefund(db: Db, scope: Scope, made: NewRefund): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into refund (clinic_id, transaction_id, reference, amount_cents, reason, remark, created_at, updated_at, requested_by, request_user)
    values (${scope.clinic_id}, ${made.transaction_id}, ${made.reference}, ${made.amount_cents}, ${made.reason}, ${made.remark},
      ${made.now}, ${made.now}, ${made.requested_by}, ${made.request_user})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export interface RefundDecision {
  status: 'a' | 'j';
  way: RefundWay | null;
  now: Date;
  user_id: number;
  username: string;
  remark: string | null;
}

/** Decides a request. False where it was decided already. */
export async function saveDecision(db: Db, scope: Scope, id: number, decision: RefundDecision): Promise<boolean> {
  const { rows } = await sql`
    update refund set status = ${decision.status}, way = ${decision.way}, updated_at = ${decision.now}, decided_at = ${decision.now},
      decided_by = ${decision.user_id}, decide_user = ${decision.username}, decide_remark = ${decision.remark}
    where clinic_id = ${scope.clinic_id} and id = ${id} and status = 'r' returning id`.execute(db);
  return rows.length > 0;
}

const orders = {
  id: sql`r.id`,
  created_at: sql`r.created_at`,
  status: sql`r.status`,
} satisfies Record<string, RawBuilder<unknown>>;

export interface RefundFilter {
  transaction_id?: number | undefined;
  status?: RefundStatus | undefined;
  sort: { field: keyof typeof orders; direction: 'asc' | 'desc' };
}

const filtered = (scope: Scope, { transaction_id, status }: RefundFilter) => sql`r.clinic_id = ${scope.clinic_id}
  and ${transaction_id === undefined ? sql`true` : sql`r.transaction_id = ${transaction_id}`}
  and ${status === undefined ? sql`true` : sql`r.status = ${status}`}`;

/** A page of refunds, as it is read. */
export function refundsOf(scope: Scope, filter: RefundFilter, page: Page): RawBuilder<ShownRefund> {
  const direction = filter.sort.direction === 'asc' ? sql`asc` : sql`desc`;
  return sql<ShownRefund>`select ${shown} where ${filtered(scope, filter)}
    order by ${orders[filter.sort.field]} ${direction}, r.id ${direction} limit ${page.limit} offset ${page.offset}`;
}

export async function countRefunds(db: Db, scope: Scope, filter: RefundFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from refund r where ${filtered(scope, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}
