import type { getPaymentAdvice as endpoint } from '@clinic/contract/settlement/payment-advices.ts';
import { readTogether } from '../../platform/db/reading.ts';
import type { Action } from '../../platform/http/act.ts';
import { listFormulaParts } from './advice-formulas.queries.ts';
import { formulasOf } from './advice-formulas.rules.ts';
import { mayRead, toPaymentAdvice } from './payment-advice.rules.ts';
import { listGstRelates, readAdvice } from './payment-advices.queries.ts';
import { gstRateAt } from './settle.queries.ts';

/** One advice with the formulas of its fees. Refuses: payment_advice_not_found, role_missing. */
export const getPaymentAdvice: Action<typeof endpoint> = async (act, { params }) => {
  const advice = await readAdvice(act.db, act.scope, params.id);
  if (!advice) throw act.refusal('payment_advice_not_found');
  if (!mayRead(act.staff.roles, advice.process_status)) throw act.refusal('role_missing');
  const relates = await listGstRelates(act.db, advice);
  const parts = await listFormulaParts(act.db, advice);
  const [[rate]] = await readTogether(act.db, gstRateAt(advice.created_at));
  return {
    ...toPaymentAdvice(advice, relates, { invoice_pdf: null, payment_advice_pdf: null }),
    formulas: rate ? formulasOf(parts, advice, rate) : [],
  };
};
