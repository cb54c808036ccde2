import type { approvedRefund } from '@clinic/contract/settlement/refunds.ts';
import { type NotNull, sql } from 'kysely';
import type { z } from 'zod/mini';
import { anyOf, type Row } from '../../../platform/db/rows.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { together } from '../../../platform/db/transaction.ts';
import { takingLock } from '../../../platform/db/locks.ts';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';

export type RefundOrigin = ClinicOfGroup & { refund_id: number };

/**
 * Finds the refund’s clinic, and the refund that this acquirer id has answered before. An advisory lock serializes answers with the same
 * id.
 */
export async function lockRefundAnswer(
  db: Db,
  reference: string,
  acquirer_id: string,
): Promise<{ origin: RefundOrigin | undefined; answered: string | undefined }> {
  const [, origins, answered] = await together(
    db,
    takingLock('refund answer', acquirer_id),
    sql<RefundOrigin>`select * from resolve_refund(${reference})`,
    sql<Row<'refund', 'reference'>>`select * from resolve_refund_answer(${acquirer_id})`,
  );
  return { origin: origins[0], answered: answered[0]?.reference };
}

export type RefundAnswerRow = Row<'refund', 'fail_reason' | 'answer_message'> & {
  status: 'c' | 'f';
  now: Date;
  answered_at: Date;
  /** Null: the clinic itself sent the money back. */
  acquirer_id: string | null;
};

/** Saves the acquirer’s answer at a locked, approved refund. */
export async function saveRefundAnswer(
  db: Db,
  scope: Scope,
  id: number,
  { now, ...answer }: RefundAnswerRow,
): Promise<void> {
  await db
    .updateTable('refund')
    .set({ ...answer, updated_at: now })
    .where('clinic_id', '=', scope.clinic_id)
    .where('id', '=', id)
    .where('status', '=', 'a')
    .execute();
}

/** Clinics with an approved refund that waits for the acquirer. */
export async function listClinicsWithApprovedRefunds(db: ReadDb): Promise<ClinicOfGroup[]> {
  return (await sql<ClinicOfGroup>`select * from resolve_clinics_with_approved_refunds()`.execute(db)).rows;
}

/** Approved refunds of the entered clinics, oldest first, each with the acquirer's id of the payment that it gives back. */
export async function listApprovedRefundRows(
  db: ReadDb,
  clinic_ids: readonly number[],
  most: number,
): Promise<z.output<typeof approvedRefund>[]> {
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('clinic', 'clinic.id', 'refund.clinic_id')
    .innerJoin('transaction', (join) =>
      join
        .onRef('transaction.clinic_id', '=', 'refund.clinic_id')
        .onRef('transaction.id', '=', 'refund.transaction_id'),
    )
    .select(['refund.transaction_id', 'refund.reference as refund_reference', 'refund.amount_cents as amount'])
    .select(['refund.decided_at as approved_at', 'clinic.name as clinic_name'])
    .where('refund.clinic_id', '=', anyOf(clinic_ids))
    .where('refund.status', '=', sql.lit('a'))
    // A connection’s refunds are carried out by the portal itself.
    .where('transaction.connection_id', 'is', null)
    .orderBy('refund.decided_at')
    .orderBy('refund.id')
    .limit(most)
    .$narrowType<{ approved_at: NotNull }>()
    .execute();
  const paid_by = await readPaymentIds(
    db,
    clinic_ids,
    refunds.map(({ transaction_id }) => transaction_id),
  );
  return refunds.map(({ transaction_id, ...refund }) => ({
    ...refund,
    payment_acquirer_id: paid_by.get(transaction_id)?.acquirer_id ?? null,
  }));
}

/** The acquirer's id and the reference of the first payment of each of these transactions that has one. Outcomes are read by themselves: they lie elsewhere. */
export async function readPaymentIds(
  db: ReadDb,
  clinic_ids: readonly number[],
  transaction_ids: readonly number[],
): Promise<Map<number, { acquirer_id: string; reference: string }>> {
  const { rows } = await sql<{ id: number; acquirer_id: string; reference: string }>`
    select distinct on (o.clinic_id, o.transaction_id) o.transaction_id as id, o.acquirer_id, o.reference from payment_outcome o
    where o.clinic_id = ${anyOf(clinic_ids)} and o.transaction_id = ${anyOf(transaction_ids)}
      and o.effect in ('paid', 'held_wrong_amount', 'held_late')
    order by o.clinic_id, o.transaction_id, o.received_at`.execute(db);
  return new Map(rows.map(({ id, ...paid }) => [id, paid]));
}
