import { sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import { together } from '../../../platform/db/transaction.ts';
import type { Scope } from '../../../platform/act/scope.ts';

export interface RefundOrigin {
  clinic_id: number;
  group_id: number;
  refund_id: number;
}

/**
 * Whose a refund is, and which refund the acquirer's id was said of before. Answers under one id wait for each other here.
 */
export async function lockRefundAnswer(
  db: Db,
  reference: string,
  acquirer_id: string,
): Promise<{ origin: RefundOrigin | undefined; answered: string | undefined }> {
  const words = `refund answer ${acquirer_id}`;
  const [, origins, answered] = await together(
    db,
    sql`select pg_advisory_xact_lock(hashtextextended(${words}, 0))`,
    sql<RefundOrigin>`select * from resolve_refund(${reference})`,
    sql<{ reference: string }>`select * from resolve_refund_answer(${acquirer_id})`,
  );
  return { origin: origins[0], answered: answered[0]?.reference };
}

export interface RefundAnswerRow {
  status: 'c' | 'f';
  now: Date;
  answered_at: Date;
  acquirer_id: string;
  fail_reason: string | null;
}

/** Writes the acquirer's answer to a locked, approved refund. */
export async function saveRefundAnswer(db: Db, scope: Scope, id: number, answer: RefundAnswerRow): Promise<void> {
  await sql`
    update refund set status = ${answer.status}, updated_at = ${answer.now}, answered_at = ${answer.answered_at},
      acquirer_id = ${answer.acquirer_id}, fail_reason = ${answer.fail_reason}
    where clinic_id = ${scope.clinic_id} and id = ${id} and status = 'a'`.execute(db);
}

/** Clinics with a refund that was approved and waits for the acquirer. */
export async function listClinicsWithApprovedRefunds(db: Db): Promise<{ clinic_id: number; group_id: number }[]> {
  const { rows } = await sql<{ clinic_id: number; group_id: number }>`
    select * from resolve_clinics_with_approved_refunds()`.execute(db);
  return rows;
}

export interface ApprovedRefundRow {
  reference: string;
  payment_acquirer_id: string | null;
  amount_cents: number;
  clinic_name: string;
  decided_at: Date;
}

/** Approved refunds of the entered clinics, oldest first. */
export async function listApprovedRefundRows(
  db: Db,
  clinic_ids: readonly number[],
  most: number,
): Promise<ApprovedRefundRow[]> {
  const { rows } = await sql<ApprovedRefundRow>`
    select r.reference, r.amount_cents, c.name as clinic_name, r.decided_at, (
      select o.acquirer_id from payment_outcome o
      where o.clinic_id = r.clinic_id and o.transaction_id = r.transaction_id and o.effect in ('paid', 'held_wrong_amount', 'held_late')
      order by o.received_at limit 1) as payment_acquirer_id
    from refund r join clinic c on c.id = r.clinic_id
    where r.clinic_id = any (${[...clinic_ids]}::int8[]) and r.status = 'a'
    order by r.decided_at, r.id limit ${most}`.execute(db);
  return rows;
}
