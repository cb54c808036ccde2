import type { getPaymentNote as endpoint } from '@clinic/contract/settlement/payment-notes.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readPaymentNote } from './payment-notes.queries.ts';

/** Returns one note of the branch. Refuses: payment_note_not_found. */
export const getPaymentNote: Action<typeof endpoint> = async (act, { params }) => {
  const note = await readPaymentNote(act.db, act.scope, params.id);
  if (!note) throw act.refusal('payment_note_not_found');
  return note;
};
