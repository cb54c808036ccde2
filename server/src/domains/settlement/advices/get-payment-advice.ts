import type { getPaymentAdvice as endpoint } from '@clinic/contract/settlement/payment-advices.ts';
import type { Action } from '../../../platform/act/act.ts';
import { adviceDocumentLinks } from '../documents/download-document.ts';
import { mayRead } from './payment-advice.rules.ts';
import { listGstRelates, readAdvice } from './payment-advices.queries.ts';

/** Returns one advice. Refuses: payment_advice_not_found, role_missing. */
export const getPaymentAdvice: Action<typeof endpoint> = async (act, { params }) => {
  const advice = await readAdvice(act.db, act.scope, params.id);
  if (!advice) throw act.refusal('payment_advice_not_found');
  if (!mayRead(act.staff.roles, advice.process_status)) throw act.refusal('role_missing');
  const payment_advice_gst_relates = await listGstRelates(act.db, advice);
  return { ...advice, ...adviceDocumentLinks(act, advice), payment_advice_gst_relates };
};
