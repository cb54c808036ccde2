import type { Voucher } from '@clinic/contract/vouchers/voucher.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { useState } from 'react';
import { isFieldRefusal, sentenceOf } from '../../../platform/api/api-problem.ts';
import { forgetModifiedForms } from '../../../platform/form/modified-form.ts';
import { showCount } from '../../../platform/format.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { useStartVoucher, useTerminateVoucher } from '../vouchers.data.ts';

const words = {
  live: { confirm: 'LIVE', saved: 'Update voucher live success!', failed: 'The voucher could not go live.' },
  terminate: {
    confirm: 'Terminate',
    saved: 'Cancel voucher success!',
    failed: 'The voucher could not be terminated.',
  },
};

const questionOf = (action: keyof typeof words, voucher: Voucher): string =>
  action === 'live'
    ? `Customers can buy ${showCount(voucher.quantity)} for ${moneyText(voucher.amount)} each from ${showDay(voucher.start_date)} to ${showDay(voucher.expiry_date)}. After that the offer can no longer be changed.`
    : 'The voucher is no longer sold. Certificates that were sold stay valid. This cannot be undone.';

interface ConfirmVoucherProps {
  action: 'live' | 'terminate';
  voucher: Voucher;
  /** Messages by field, to show where the fields are. */
  onRefused: (errors: Record<string, string[]>) => void;
  onClose: () => void;
}

/** Asks before a voucher goes live or is terminated. */
export function ConfirmVoucher({ action, voucher, onRefused, onClose }: ConfirmVoucherProps) {
  const [isWorking, setWorking] = useState(false);
  const start = useStartVoucher();
  const terminate = useTerminateVoucher();
  const { confirm, saved, failed } = words[action];
  const params = { id: String(voucher.id) };
  const act = async () => {
    setWorking(true);
    try {
      if (action === 'live') await start({ params, body: { status: 'l', updated_at: voucher.updated_at } });
      else await terminate({ params });
      // Unsaved changes to the terminated voucher can no longer be saved.
      forgetModifiedForms();
      showSuccess(saved);
    } catch (failure) {
      if (isFieldRefusal(failure)) onRefused(failure.errors);
      const reasons = isFieldRefusal(failure) ? Object.values(failure.errors).flat().join(' ') : '';
      showFailure(failed, reasons || sentenceOf(failure));
    }
    onClose();
  };
  return (
    <ConfirmModal
      opened
      title={`${action === 'live' ? 'Make live' : 'Terminate'}: ${voucher.title}`}
      confirm={confirm}
      dismiss="Back"
      destructive={action === 'terminate'}
      working={isWorking}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      {questionOf(action, voucher)}
    </ConfirmModal>
  );
}
