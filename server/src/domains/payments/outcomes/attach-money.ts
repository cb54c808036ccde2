import { moneyOfCents } from '@clinic/contract/shared/money-text.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { readFeePlan } from '../../clinics/index.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { feesOf } from '../fees.rules.ts';
import { type ClaimedOutcome, saveEffect } from '../find-money/find-money.queries.ts';
import { openIssue } from '../issues/open-issue.ts';
import { type ActWriting, moveTransaction } from '../transactions/move-transaction.ts';
import { type Judgement, paidAt } from '../transactions/transaction-status.rules.ts';
import type { TransactionRow } from '../transactions/transactions.queries.ts';

interface Attaching {
  acquirer_id: string;
  money: ClaimedOutcome;
  /** How the money counts. */
  judged: Pick<Judgement, 'effect' | 'happening'>;
  /** Who attaches it, as the clinic reads it. */
  by: string;
}

/**
 * Gives claimed money to a locked payment. Money that completes it has the fees of the day of payment, and the clinic is told. Other money opens an
 * issue: the payment goes on hold if none came before, otherwise it is a second payment.
 */
export async function attachMoney(
  act: ActWriting,
  scope: Scope,
  payment: TransactionRow,
  { acquirer_id, money, judged: { effect, happening }, by }: Attaching,
): Promise<void> {
  const note = `${moneyOfCents(money.amount_cents)} paid with the reference ${money.reference}, attached by ${by}.`;
  const data = { transaction_id: payment.id, amount_cents: money.amount_cents };
  await saveEffect(act.db, scope, acquirer_id, effect);
  if (happening) {
    const paid_at = paidAt(money.paid_at, payment.created_at, act.now);
    const received = { paid_at, paid_cents: money.amount_cents, payment_method: 'PayNow' };
    const plan =
      effect === 'paid'
        ? await readFeePlan(act.db, scope, payment.clinic_id, payment.product_type, singaporeDay(paid_at))
        : undefined;
    const fees = plan && feesOf(plan, payment.amount_cents);
    await moveTransaction(act, scope, payment, { happening, received, fees, note });
  } else {
    act.announce('payment_receive', { clinic_id: payment.clinic_id }, { transaction_id: payment.id });
    act.notify('extra_payment', { clinic_id: payment.clinic_id }, data);
  }
  act.audit('transaction_outcome_attached', {
    entity: 'transaction',
    entity_id: payment.id,
    clinic_id: payment.clinic_id,
    after: { acquirer_id, reference: money.reference, paid_cents: money.amount_cents, effect },
    note,
  });
  if (effect === 'paid') act.notify('payment_found', { clinic_id: payment.clinic_id }, data);
  else await openIssue(act, scope, { transaction: payment, type: 3, remark: note });
}
