import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { type AdviceMove, type LockedAdvice, saveAdviceMove } from './advice-moves.queries.ts';

type ActWriting = Pick<BaseAct, 'db' | 'now' | 'audit' | 'announce' | 'notify'>;

/** Moves a locked advice: saves the row, the audit entry and the event. The journal entry is written automatically. */
async function move(act: ActWriting, scope: Scope, advice: LockedAdvice, kind: string, to: AdviceMove): Promise<void> {
  const { id, clinic_id, process_status } = advice;
  await saveAdviceMove(act.db, scope, id, act.now, to);
  act.audit(kind, { entity: 'payment_advice', entity_id: id, clinic_id, before: { process_status }, after: to });
  act.announce('payment_advice_update', { clinic_id }, { payment_advice_id: id });
}

/** Notifies the clinic that a payout succeeded or failed. */
function notifyOf(act: ActWriting, kind: 'payment_advice_paid' | 'payout_failed', advice: LockedAdvice): void {
  const { id: payment_advice_id, clinic_id, display_id, pay_to_clinic_total_cents: amount_cents } = advice;
  act.notify(kind, { clinic_id }, { payment_advice_id, display_id, amount_cents });
}

/** An auditor approved the advice: it goes to the bank. */
export const auditAdvice = (
  act: ActWriting,
  scope: Scope,
  advice: LockedAdvice,
  audited: { batch_date: string; audited_by: string; comments: string | null },
): Promise<void> => move(act, scope, advice, 'payment_advice_audited', { process_status: 'r', ...audited });

/** The advice waits for another audit. The reason of the failure stays readable. */
export const retryAdvice = (act: ActWriting, scope: Scope, advice: LockedAdvice): Promise<void> =>
  move(act, scope, advice, 'payment_advice_retried', {
    process_status: 'w',
    batch_date: null,
    audited_by: null,
    comments: null,
  });

/** The clinic has received the money. */
export const payAdvice = async (
  act: ActWriting,
  scope: Scope,
  advice: LockedAdvice,
  paid: { bank_reference: string | null; pay_out_date: string },
): Promise<void> => {
  notifyOf(act, 'payment_advice_paid', advice);
  await move(act, scope, advice, 'payment_advice_paid', { process_status: 'p', ...paid, fail_reason: null });
};

/** The bank gave the money of a paid advice back. */
export const returnAdvice = async (
  act: ActWriting,
  scope: Scope,
  advice: LockedAdvice,
  fail_reason: string,
): Promise<void> => {
  notifyOf(act, 'payout_failed', advice);
  await move(act, scope, advice, 'payment_advice_returned', {
    process_status: 'f',
    pay_out_date: null,
    bank_reference: null,
    fail_reason,
  });
};

/** The clinic has not received the money. */
export const failAdvice = async (
  act: ActWriting,
  scope: Scope,
  advice: LockedAdvice,
  fail_reason: string,
): Promise<void> => {
  notifyOf(act, 'payout_failed', advice);
  await move(act, scope, advice, 'payment_advice_failed', { process_status: 'f', fail_reason });
};
