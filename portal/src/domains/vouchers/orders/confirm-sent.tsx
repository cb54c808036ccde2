import type { UserOrder } from '@clinic/contract/vouchers/voucher-orders.ts';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { useSendOrder } from './orders.data.ts';

type SentOrder = Pick<UserOrder, 'id' | 'quantity' | 'voucher' | 'amount' | 'delivery_address'>;

interface ConfirmSentProps {
  orders: readonly SentOrder[];
  onClose: () => void;
}

const sumOf = (orders: readonly SentOrder[]): number =>
  orders.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;

/** Asks before home deliveries are marked as sent: that redeems their certificates, and cannot be undone. */
export function ConfirmSent({ orders, onClose }: ConfirmSentProps) {
  const [isWorking, setWorking] = useState(false);
  const send = useSendOrder();
  const act = async () => {
    setWorking(true);
    const failures: string[] = [];
    for (const { id } of orders)
      try {
        await send({ params: { id: String(id) } });
      } catch (failure) {
        failures.push(orders.length === 1 ? sentenceOf(failure) : `Order #${id}: ${sentenceOf(failure)}`);
      }
    if (failures.length === 0) showSuccess('Success!');
    else showFailure('Failed.', failures.join(' '));
    onClose();
  };
  const [first, ...more] = orders;
  return (
    <ConfirmModal
      opened
      title={more.length === 0 ? `Mark order #${first?.id} as sent` : `Mark ${orders.length} orders as sent`}
      confirm="Mark as sent"
      working={isWorking}
      onTop
      onConfirm={() => void act()}
      onClose={onClose}
    >
      {more.length === 0 && first
        ? `${first.quantity} × ${first.voucher.title} to ${first.delivery_address ?? 'the customer'}. The branch gets ${moneyText(first.amount)} for it as a transaction, and the customer is told. This cannot be undone.`
        : `The branch gets ${moneyText(sumOf(orders))} for them, a transaction for each order, and the customers are told. This cannot be undone.`}
    </ConfirmModal>
  );
}
