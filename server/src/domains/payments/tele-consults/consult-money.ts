import type { BaseAct } from '../../../platform/act/act.ts';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import { jobKind } from '../../../platform/jobs/job.ts';
import type { TransactionRow } from '../transactions/transactions.queries.ts';
import { findVisitOfPayment } from './pay-tele-consult.queries.ts';

/** The visit of a tele-consult. */
export interface ConsultOfClinic extends ClinicOfGroup {
  visit_id: number;
}

/**
 * Queued when a tele-consult is paid or refunded, and when its claim changes: the dispensary packs medicines of which nothing is due. A repeat
 * must change nothing.
 */
export const consultMoneyJob = jobKind<ConsultOfClinic>('consult-money', {
  repeat: 'safe',
  record: { kind: 'visit', id: 'visit_id' },
});

/** Queues it for a payment that is refunded, or of which the refund failed, if the payment is for a tele-consult. */
export async function followRefund(
  act: Pick<BaseAct, 'db' | 'enqueue'>,
  { group_id, clinic_id }: Pick<Scope, 'group_id' | 'clinic_id'>,
  { id, product_type }: Pick<TransactionRow, 'id' | 'product_type'>,
): Promise<void> {
  if (product_type !== 't') return;
  const visit_id = await findVisitOfPayment(act.db, { clinic_id }, id);
  if (visit_id !== undefined) await act.enqueue(consultMoneyJob, { group_id, clinic_id, visit_id });
}
