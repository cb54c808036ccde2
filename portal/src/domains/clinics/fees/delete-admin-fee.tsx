import type { AdminFee } from '@clinic/contract/clinics/plans.ts';
import { productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
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
  const { isWorking, attempt } = useAttempt();
  const act = async () => {
    await attempt(() => remove({ params: { id: String(fee.id) } }), {
      saved: 'Delete Success.',
      failed: 'Delete fail.',
    });
    onClose();
  };
  return (
    <ConfirmModal
      opened
      title="Delete this future fee?"
      confirm="Delete"
      dismiss="Keep it"
      destructive
      working={isWorking}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      {`${productTypeWords[fee.product_type]}: ${feeText(fee)} from ${showDay(fee.effective_date)}. Without it, ${
        before ? `${feeText(before)} continues` : 'there is no admin fee'
      }. Only head office can add it again.`}
    </ConfirmModal>
  );
}
