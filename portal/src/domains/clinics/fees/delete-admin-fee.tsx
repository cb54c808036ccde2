import { type AdminFee, deleteAdminFee } from '@clinic/contract/clinics/plans.ts';
import { productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { ConfirmCall } from '../../../platform/list/confirm-call.tsx';
import { finance_reads } from '../finance.data.ts';
import { feeText } from './fee-text.ts';

interface DeleteAdminFeeProps {
  fee: AdminFee;
  /** The fee that continues instead, if any. */
  before: AdminFee | undefined;
  onClose: () => void;
}

/** Deletes a future fee after a confirmation. */
export const DeleteAdminFee = ({ fee, before, onClose }: DeleteAdminFeeProps) => (
  <ConfirmCall
    does={{
      label: 'Delete',
      call: deleteAdminFee,
      question: `${productTypeWords[fee.product_type]}: ${feeText(fee)} from ${showDay(fee.effective_date)}. Without it, ${
        before ? `${feeText(before)} continues` : 'there is no admin fee'
      }. Only head office can add it again.`,
      dismiss: 'Keep it',
      destructive: true,
      saved: 'Delete Success.',
      failed: 'Delete fail.',
    }}
    id={fee.id}
    called="this future fee?"
    reads={finance_reads}
    onClose={onClose}
  />
);
