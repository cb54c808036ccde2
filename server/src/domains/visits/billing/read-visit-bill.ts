import type { readVisitBill as endpoint } from '@clinic/contract/visits/billing/visit-bill.ts';
import { paymentWayWords } from '@clinic/contract/visits/billing/payment.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type { Action } from '../../../platform/act/act.ts';
import { deductionOf } from '../../claims/index.ts';
import { findBill } from '../consult/consult.queries.ts';
import { readSeenVisit } from '../visit/seen-visit.ts';
import { claimedShareOf, dueOf, showSentBill } from './sent-bill.rules.ts';
import { listInvoices } from './invoices.queries.ts';
import { findPayment, type PaymentRow } from './payments.queries.ts';
import { showInvoice } from '../history/revenue.rules.ts';

const showPayment = ({ paid_at, amount_cents, discount_cents, method, transaction_id }: PaymentRow) => ({
  paid_at,
  amount: amount_cents,
  discount: discount_cents,
  method_of_payment: paymentWayWords[method],
  transaction_id,
});

/** The bill of a visit, with its payment. Refuses: role_missing, visit_not_found. */
export const readVisitBill: Action<typeof endpoint> = async (act, { params: { id } }) => {
  await readSeenVisit(act, id);
  const { db, scope, staff } = act;
  const bill = await findBill(db, scope, id);
  const claimed = bill && (await deductionOf(db, scope, { visit_id: id, total_cents: bill.total_cents }));
  const payment = await findPayment(db, scope, id);
  const invoices = await listInvoices(db, scope, [id]);
  const may_download = can(staff.roles, 'ROLE_TELEMED_HISTORY_DOWNLOAD_RECEIPT');
  return {
    bill: bill ? { ...showSentBill(bill), ...claimedShareOf(claimed) } : null,
    due: bill ? dueOf(bill, claimed) : null,
    payment: payment ? showPayment(payment) : null,
    invoices: invoices.map((invoice) => showInvoice(invoice, may_download)),
  };
};
