import type { AdminFee } from '@clinic/contract/clinics/plans.ts';
import { productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { feeText } from './fee-text.ts';
import { useDeleteAdminFee } from '../finance.data.ts';

interface DeleteAdminFeeProps {
  fee: AdminFee;
  /** The fee that continues instead, if any. */
  before: AdminFee | undefined;
  onClose: () => void;
}

/** Deletes a future fee after a confirmation. */
export function DeleteAdminFee({ fee, before, onClose }: DeleteAdminFeeProps) {
  const remove = useDeleteAdminFee();
  const send = async () => {
    try {
      await remove.send(fee.id);
      showSuccess('Delete Success.');
    } catch (failure) {
      showFailure('Delete fail.', sentenceOf(failure));
    }
    onClose();
  };
  return (
    <ConfirmModal
      opened
      title="Delete this future fee?"
      confirm="Delete"
      dismiss="Keep it"
      destructive
      working={remove.isPending}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {`${productTypeWords[fee.product_type]}: ${feeText(fee)} from ${showDay(fee.effective_date)}. Without it, ${
        before ? `${feeText(before)} continues` : 'there is no admin fee'
      }. Only head office can add it again.`}
    </ConfirmModal>
  );
}
