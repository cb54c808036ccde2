import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { asCents } from '@clinic/contract/shared/money.ts';
import { paymentWayWords, type payVisit as contract } from '@clinic/contract/visits/billing/payment.ts';
import { visit_steps } from '@clinic/contract/visits/visit/visit-words.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { givenInstant } from '../../../platform/act/given-instant.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { deductionOf } from '../../claims/index.ts';
import { patientNumberOf } from '../../customers/index.ts';
import { consultMoneyJob, lockKnown, payTeleConsult } from '../../payments/index.ts';
import { findBill } from '../consult/consult.queries.ts';
import { lockEnteredVisit, shownToPatient } from '../platform-visits/entered-visit.ts';
import { noteStep } from '../visit/note-step.ts';
import { saveVisit, type VisitRow } from '../visit/visits.queries.ts';
import { findPayment, type Payer, type PaymentRow, readAcquirerId, readPayer, savePayment } from './billing.queries.ts';
import { issueDocument } from './invoices.queries.ts';
import { dueOf } from './sent-bill.rules.ts';

type Act = ActOf<typeof contract>;
type Asked = Parameters<Action<typeof contract>>[1]['body'];

/** The payment of the call, in cents. */
const paymentOf = ({ amount, acquirer_id, method, discount, paid_at }: Asked) => ({
  amount_cents: amount,
  discount_cents: discount ?? asCents(0),
  acquirer_id: acquirer_id ?? null,
  method: method ?? ('paynow' as const),
  told_at: new Date(paid_at),
});
type Told = ReturnType<typeof paymentOf>;

/** A payment has its number at the acquirer; where nothing had to be paid, there is none. */
function checkAcquirer(act: Act, { amount_cents, acquirer_id }: Told): void {
  if (amount_cents > 0 && acquirer_id === null)
    throw act.refusal('validation_failed', { acquirer_id: [generic_messages.blank] });
  if (amount_cents === 0 && acquirer_id !== null)
    throw act.refusal('validation_failed', { acquirer_id: [generic_messages.format] });
}

async function isSame(act: Act, scope: Scope, payment: PaymentRow, told: Told): Promise<boolean> {
  if (payment.amount_cents !== told.amount_cents || payment.discount_cents !== told.discount_cents) return false;
  return (await readAcquirerId(act.db, scope, payment)) === told.acquirer_id;
}

/** The transaction of the payment; null: nothing had to be paid. */
async function payOrder(
  act: Act,
  scope: Scope,
  visit: VisitRow,
  told: Told,
  { customer_name, doctor_user_id, total_cents }: Payer & { total_cents: number },
): Promise<number | null> {
  const { acquirer_id, amount_cents, told_at, method } = told;
  if (acquirer_id === null) return null;
  return payTeleConsult(act, scope, {
    visit_id: visit.id,
    visit_patient_name: visit.patient_name,
    total_cents,
    amount_cents,
    payment_method: paymentWayWords[method],
    acquirer_id,
    told_at,
    remark: `Tele-consult ${visit.id}`,
    created_by: doctor_user_id,
    patient_id: await patientNumberOf({ db: act.db, scope }, visit),
    patient_name: customer_name,
  });
}

/** Writes the payment of a locked visit, its documents and its last step. */
async function pay(act: Act, scope: Scope, visit: VisitRow, told: Told, total_cents: number): Promise<void> {
  const { db, now } = act;
  const payer = await readPayer(db, scope, visit);
  const transaction_id = await payOrder(act, scope, visit, told, { ...payer, total_cents });
  const { amount_cents, discount_cents, method } = told;
  await savePayment(db, scope, {
    visit_id: visit.id,
    paid_at: now,
    amount_cents,
    discount_cents,
    method,
    transaction_id,
  });
  await saveVisit(db, scope, visit.id, { status: 'f', updated_at: changedAt(visit.updated_at, now) });
  noteStep(act, scope, visit, {
    kind: 'paid',
    status: 'f',
    doctor_id: visit.doctor_id,
    user_id: payer.doctor_user_id,
    after: { paid_cents: amount_cents, bill_cents: total_cents },
  });
  act.announce('telemed_revenue_changed', { clinic_id: scope.clinic_id }, { visit_id: visit.id });
  await act.enqueue(consultMoneyJob, { clinic_id: scope.clinic_id, group_id: scope.group_id, visit_id: visit.id });
  // The counter of the branch's receipts is locked from here until the commit.
  await issueDocument(db, scope, visit.id, 'r', now);
}

/**
 * The patient has paid the bill. It makes one transaction, however often and by however many calls it is reported. Refuses: visit_not_found,
 * visit_not_billed, visit_paid, visit_payment_wrong_amount, visit_payment_conflict; by field a payment without the acquirer's number, and a
 * time before the visit or still to come.
 */
export const payVisit: Action<typeof contract> = async (act, { params: { id }, body }) => {
  const told = paymentOf(body);
  checkAcquirer(act, told);
  // Calls about one payment take turns, whatever it pays; then those about one visit.
  const known = told.acquirer_id === null ? undefined : await lockKnown(act.db, told.acquirer_id, '');
  const { scope, visit } = await lockEnteredVisit(act, id);
  const payment = await findPayment(act.db, scope, id);
  if (payment) {
    if (!(await isSame(act, scope, payment, told))) throw act.refusal('visit_paid');
    return shownToPatient(act, scope, id);
  }
  if (known?.before) throw act.refusal('visit_payment_conflict');
  givenInstant(act, 'paid_at', body.paid_at, visit.created_at);
  const bill = visit_steps[visit.status].includes('f') ? await findBill(act.db, scope, id) : undefined;
  if (!bill) throw act.refusal('visit_not_billed');
  const claimed = await deductionOf(act.db, scope, { visit_id: id, total_cents: bill.total_cents });
  if (told.amount_cents + told.discount_cents !== dueOf(bill, claimed)) throw act.refusal('visit_payment_wrong_amount');
  await pay(act, scope, visit, told, bill.total_cents);
  return shownToPatient(act, scope, id);
};
