import { listActivities } from '@clinic/contract/trail/activities.ts';
import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import { getPaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import { listPaymentNotes } from '@clinic/contract/settlement/payment-notes.ts';
import { useRefreshOnGroup } from '../../platform/live/refresh-on-group.ts';
import { useRefreshOn } from '../../platform/live/refresh-on.ts';

export const useAdviceLive = (id: number): void =>
  useRefreshOnGroup({
    events: ['payment_advice_update'],
    reads: [getPaymentAdvice.name, listPaymentNotes.name, listActivities.name],
    matters: (data) => Number(data['payment_advice_id']) === id,
  });

/** A note changes the cards below the transaction; an advice also the transaction. */
export const useTransactionSettlementLive = (transaction_id: number): void =>
  useRefreshOn({
    events: ['payment_note_update', 'payment_advice_update'],
    reads: [listPaymentNotes.name, getPaymentAdvice.name, getTransaction.name, listActivities.name],
    matters: (data, event) => event === 'payment_advice_update' || Number(data['transaction_id']) === transaction_id,
  });
