import { type Cents } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { readFeePlan } from '../../clinics/index.ts';
import { feesOf } from '../fees.rules.ts';
import { newCode } from '../receiving/payment-code.ts';
import { insertTeleConsultTransaction } from './pay-tele-consult.queries.ts';

/** A tele-consult that its patient has paid in the consumer app. */
export interface PaidOrder {
  visit_id: number;
  /** The patient who was treated. */
  visit_patient_name: string;
  /** The whole bill, and what was paid of it. */
  total_cents: number;
  amount_cents: Cents;
  payment_method: string;
  /** The acquirer's id of the payment, which no outcome has yet, and when the app says that it was paid. */
  acquirer_id: string;
  told_at: Date;
  remark: string;
  /** The doctor's account. */
  created_by: number;
  /** The number under which payments of the branch know the patient, and the name, if the number is new. */
  patient_id: string;
  patient_name: string;
}

/**
 * Makes the transaction of a tele-consult: complete at once, with the fees of the day, in the journal, and owed to the clinic like any other.
 * The caller has locked the acquirer's id.
 */
export async function payTeleConsult(
  act: Pick<BaseAct, 'db' | 'now' | 'audit' | 'announce'>,
  scope: Scope,
  paid: PaidOrder,
): Promise<number> {
  const { db, now } = act;
  const { clinic_id } = scope;
  const plan = await readFeePlan(db, scope, clinic_id, 't', singaporeDay(now));
  const id = await insertTeleConsultTransaction(db, scope, {
    ...paid,
    reference: newCode(act, clinic_id).reference,
    fees: feesOf(plan, paid.amount_cents),
    now,
  });
  act.audit('transaction_by_visit', {
    entity: 'transaction',
    entity_id: id,
    after: { payment_status: 'p', status: 'p', amount_cents: paid.amount_cents },
  });
  act.announce('payment_receive', { clinic_id }, { transaction_id: id });
  return id;
}
