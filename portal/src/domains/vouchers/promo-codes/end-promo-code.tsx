import type { PromoCode } from '@clinic/contract/vouchers/promo-code.ts';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { useEndPromoCode } from './promo-codes.data.ts';

/** Asks before a promo code is ended for good. */
export function EndPromoCode({ code, onClose }: { code: PromoCode; onClose: () => void }) {
  const [isWorking, setWorking] = useState(false);
  const end = useEndPromoCode();
  const act = async () => {
    setWorking(true);
    try {
      await end({ params: { id: String(code.id) } });
      showSuccess(`The promo code ${code.code} has ended.`);
    } catch (failure) {
      showFailure('The promo code could not be ended.', sentenceOf(failure));
    }
    onClose();
  };
  return (
    <ConfirmModal
      opened
      title={`End the promo code ${code.code}`}
      confirm="End promo code"
      dismiss="Keep"
      destructive
      working={isWorking}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      Customers can no longer use it. Orders that used it stay as they are. This cannot be undone.
    </ConfirmModal>
  );
}
