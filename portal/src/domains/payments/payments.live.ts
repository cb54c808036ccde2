import type { EventName } from '@clinic/contract/events.ts';
import { useCaughtUp, useLiveEvent } from '../../platform/live/live-context.tsx';

const of_a_payment: EventName[] = ['payment_receive', 'issue_update', 'refund_update'];
/** An advice changes all of its transactions. */
export const of_payments: EventName[] = [...of_a_payment, 'payment_advice_update'];

/** Reads the current payment again when its outcome arrives, and after missed events. */
export function usePaymentInHandLive(id: number | undefined, read: () => void): void {
  useLiveEvent('payment_receive', (data) => {
    if (id !== undefined && Number(data['transaction_id']) === id) read();
  });
  useCaughtUp(() => {
    if (id !== undefined) read();
  });
}
