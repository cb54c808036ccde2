import { listActivities } from '@clinic/contract/trail/activities.ts';
import { getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { listPaymentAdviceLines } from '@clinic/contract/settlement/advice-lines.ts';
import { getPaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import { listPaymentNotes, reviewPaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import { largest_sub_list } from '@clinic/contract/shared/lists/paging.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';
import { useWrite } from '../../platform/use-write.ts';

export const adviceQuery = (id: number) => endpointQuery(getPaymentAdvice, { params: { id: String(id) } });

export const useAdvice = (id: number) => useQuery(adviceQuery(id));

/** The advice of a transaction, if any. */
export const useAdviceOf = (payment_advice_id: number | null) =>
  useQuery({ ...adviceQuery(payment_advice_id ?? 0), enabled: payment_advice_id !== null });

const whole_list = { n: String(largest_sub_list) };

/** The transactions of an advice. They never change, so they are read once. */
export const useAdviceLines = (id: number) =>
  useQuery({
    ...endpointQuery(listPaymentAdviceLines, { params: { id: String(id) }, query: whole_list }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useAdviceNotes = (id: number, enabled: boolean) =>
  useQuery({
    ...endpointQuery(listPaymentNotes, { query: { ...whole_list, paymentAdvice_id: String(id), sort: 'id,desc' } }),
    enabled,
  });

export const useTransactionNotes = (id: number) =>
  useQuery(endpointQuery(listPaymentNotes, { query: { ...whole_list, transaction_id: String(id), sort: 'id,desc' } }));

/** Reads that the review of a note changes. */
const touched = [listPaymentNotes, getTransaction, listTransactions, listActivities].map(({ name }) => name);

export const useReviewNote = () => useWrite(reviewPaymentNote, touched);
