import { createReceiptLink, downloadReceipt, sendReceipt } from '@clinic/contract/payments/receipts.ts';
import type { Language } from '@clinic/contract/shared/languages/language.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { download } from '../../../platform/api/download.ts';
import { useDownload } from '../../../platform/api/use-download.ts';
import { useCallMutation } from '../../../platform/query.ts';

const paramsOf = (transaction_id: number) => ({ id: String(transaction_id) });

/** A link to the receipt for the customer's phone, made when the window opens and never stored. */
export function useReceiptLink(transaction_id: number) {
  const query = useQuery({
    queryKey: [createReceiptLink.name, transaction_id],
    queryFn: () => call(createReceiptLink, { params: paramsOf(transaction_id) }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return {
    link: query.data && `${window.location.origin}${query.data.url}`,
    languages: query.data?.languages,
    failure: query.error ?? undefined,
    isReading: query.isFetching,
    read: () => void query.refetch(),
  };
}

/** Downloads the receipt as PDF. */
export function useReceiptDownload(transaction_id: number) {
  const { run, isRunning } = useDownload();
  const start = (print_numbers: boolean) => {
    const query = print_numbers ? { print_numbers: 'true' as const } : {};
    const name = `receipt-${transaction_id}.pdf`;
    return run(() => download(downloadReceipt, { params: paramsOf(transaction_id), query }, undefined, name));
  };
  return { isRunning, start };
}

/** Sends the receipt by email. */
export function useSendReceipt(transaction_id: number) {
  const send = useCallMutation(sendReceipt);
  return (body: { email: string; language?: Language }, idempotency_key: string) =>
    send.mutateAsync({ params: paramsOf(transaction_id), body, idempotency_key });
}
