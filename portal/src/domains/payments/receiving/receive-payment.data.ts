import {
  createTransaction,
  cancelTransaction,
  receiveTransaction,
  transactionQrCode,
} from '@clinic/contract/payments/receiving.ts';
import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { readPayee } from '@clinic/contract/payments/payee.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, isOutage } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import { useLiveEvent } from '../../../platform/live/live-context.tsx';
import { useCallMutation } from '../../../platform/query.ts';
import { deviceId } from '../../../platform/session/device-id.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { useDeviceMessage } from '../screens/device-screens.data.ts';
import { pause } from '../../../platform/time/pause.ts';

/** The id of the payment that this tab waits for, kept over a reload, during which its outcome may arrive. */
function followedPayment(clinic_id: number) {
  const key = `portal.payment_in_hand.${clinic_id}`;
  return {
    get: (): number | undefined => {
      const kept = Number(sessionStorage.getItem(key));
      return Number.isSafeInteger(kept) && kept > 0 ? kept : undefined;
    },
    keep: (id: number): void => sessionStorage.setItem(key, String(id)),
    forget: (): void => sessionStorage.removeItem(key),
  };
}

/** Milliseconds until the payment is read again: short without the socket, long with it, with jitter, so that tills do not poll in step. */
const poll_ms = (isConnected: boolean): number => (isConnected ? 20_000 : 3_000) * (0.8 + Math.random() * 0.4);

type Followed = ReturnType<typeof followedPayment>;

/** Reads the payment that is followed, or else the open one, which is followed from then on. */
async function readInHand(followed: Followed, signal: AbortSignal): Promise<Transaction | null> {
  const device_id = deviceId();
  const id = followed.get();
  const named =
    id === undefined
      ? null
      : await call(receiveTransaction, { query: { device_id, transaction_id: String(id) } }, { signal });
  const payment = named ?? (await call(receiveTransaction, { query: { device_id } }, { signal }));
  if (payment) followed.keep(payment.id);
  else followed.forget();
  return payment;
}

/**
 * The payment in hand on this device. Once seen it is followed by its id, over reloads too, so that its end is shown
 * although it is then no longer the open one. While the socket is down it is asked for every few seconds.
 */
export function usePaymentInHand(isConnected: boolean) {
  const client = useQueryClient();
  const clinic_id = useSession().clinic.id;
  const followed = followedPayment(clinic_id);
  const queryKey = [receiveTransaction.name, clinic_id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => readInHand(followed, signal),
    staleTime: 0,
    // During an outage the recovery asks, and seldom.
    refetchInterval: ({ state }) =>
      state.data?.payment_status === 'i' && !isOutage(state.error) ? poll_ms(isConnected) : false,
  });
  const put = (payment: Transaction | null) => {
    // A read under way would put back what it saw before.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, payment);
  };
  return {
    payment: query.data ?? undefined,
    isLoading: query.isPending,
    failure: query.error ?? undefined,
    /** Nothing was ever read. */
    isUnread: query.data === undefined,
    isReading: query.isFetching,
    read: () => void query.refetch(),
    /** Shows the payment as the server has just answered it. */
    show: (payment: Transaction) => {
      followed.keep(payment.id);
      put(payment);
    },
    /** Back to the form. */
    clear: () => {
      followed.forget();
      put(null);
    },
  };
}

export type PaymentInHand = ReturnType<typeof usePaymentInHand>;

/** Times that a create is sent again, with its key, when no answer arrived. */
const silent_repeats = 2;
const beforeRepeat = (repeats: number) => pause(600 * (repeats + 1) * (0.75 + Math.random() / 2));

/** Creates the payment of the filled form, once: a repeat carries the same key and gets the first answer again. */
export function useCreatePayment(onCreated: (payment: Transaction) => void) {
  const create = useCallMutation(createTransaction);
  const screen = useDeviceMessage();
  type Sent = Parameters<typeof create.mutateAsync>[0];
  const send = async (sent: Sent, repeats = 0): Promise<Transaction> => {
    try {
      return await create.mutateAsync(sent);
    } catch (failure) {
      const isLost = failure instanceof ApiProblem && failure.status === 0;
      if (!isLost || repeats === silent_repeats) throw failure;
      await beforeRepeat(repeats);
      return send(sent, repeats + 1);
    }
  };
  return async (sent: Sent & { idempotency_key: string }): Promise<Transaction> => {
    const payment = await send(sent);
    screen.show(payment.id);
    onCreated(payment);
    return payment;
  };
}

/** The payee's name on customers' phones; null: no code can be created; undefined: not known. */
export function usePayee() {
  const clinic_id = useSession().clinic.id;
  const { data, refetch, isFetching } = useQuery({
    queryKey: [readPayee.name, clinic_id],
    queryFn: ({ signal }) => call(readPayee, {}, { signal }),
  });
  return { name: data?.name, read: () => void refetch(), isReading: isFetching };
}

type PaymentCode = Answer<typeof transactionQrCode>;
const making_poll_ms = 3_000;

const codeKey = (id: number, reference: string) => [transactionQrCode.name, id, reference];

/** The QR code of the payment in hand, and a new one that lives another 15 minutes. */
export function usePaymentCode(payment: Transaction, onRenewed: (payment: Transaction) => void) {
  const client = useQueryClient();
  const renewal = useCallMutation(transactionQrCode);
  const screen = useDeviceMessage();
  const params = { id: String(payment.id) };
  const queryKey = codeKey(payment.id, payment.reference);
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const before = client.getQueryData<PaymentCode>(queryKey);
      const code = await call(transactionQrCode, { params, body: {} });
      // The customer's screen had nothing to show before.
      if (before?.code === null && code.code !== null) screen.renew(payment.id);
      return code;
    },
    staleTime: Infinity,
    // An event says that the acquirer has made the code; one may be lost.
    refetchInterval: ({ state }) => (state.data?.code === null && !isOutage(state.error) ? making_poll_ms : false),
    placeholderData: keepPreviousData,
  });
  const isMaking = query.data?.code === null;
  useLiveEvent('payment_receive', (data) => {
    if (isMaking && Number(data['transaction_id']) === payment.id) void query.refetch();
  });
  return {
    code: query.data,
    /** The acquirer is still making it. */
    isMaking,
    failure: query.error ?? undefined,
    read: () => void query.refetch(),
    isRenewing: renewal.isPending,
    renew: async () => {
      const code = await renewal.mutateAsync({ params, body: { renew: true } });
      client.setQueryData(codeKey(payment.id, code.reference), code);
      onRenewed({ ...payment, reference: code.reference, qr_expires_at: code.expires_at });
      screen.renew(payment.id);
    },
  };
}

/** Cancels the payment in hand and clears the customer's screen. */
export function useCancelPayment() {
  const cancel = useCallMutation(cancelTransaction);
  const screen = useDeviceMessage();
  return {
    isPending: cancel.isPending,
    cancel: async (id: number) => {
      await cancel.mutateAsync({ params: { id: String(id) } });
      screen.clear();
    },
  };
}
