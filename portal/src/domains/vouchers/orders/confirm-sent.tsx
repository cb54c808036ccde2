import type { UserOrder } from '@clinic/contract/vouchers/voucher-orders.ts';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { useSendOrder } from './orders.data.ts';

interface ConfirmSentProps {
  order: Pick<UserOrder, 'id' | 'quantity' | 'voucher' | 'amount' | 'delivery_address'>;
  onClose: () => void;
}

/** Asks before a home delivery is marked as sent: that redeems its certificates, and cannot be undone. */
export function ConfirmSent({ order, onClose }: ConfirmSentProps) {
  const [isWorking, setWorking] = useState(false);
  const send = useSendOrder();
  const act = async () => {
    setWorking(true);
    try {
      await send({ params: { id: String(order.id) } });
      showSuccess('Success!');
    } catch (failure) {
      showFailure('Failed.', sentenceOf(failure));
    }
    onClose();
  };
  return (
    <ConfirmModal
      opened
      title={`Mark order #${order.id} as sent`}
      confirm="Mark as sent"
      working={isWorking}
      onTop
      onConfirm={() => void act()}
      onClose={onClose}
    >
      {order.quantity} × {order.voucher.title} to {order.delivery_address ?? 'the customer'}. The branch gets{' '}
      {moneyText(order.amount)} for it as a transaction, and the customer is told. This cannot be undone.
    </ConfirmModal>
  );
}
