import type { FoundMoney, UnmatchedOutcome } from '@clinic/contract/payments/find-money.ts';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { showDateTime } from '../../../platform/format.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { useAttachOutcome } from './find-money.data.ts';

interface AttachUnmatchedProps {
  found: FoundMoney & { unmatched: UnmatchedOutcome };
  onClose: () => void;
}

/** Asks before attaching unmatched money to the payment whose reference it nearly matches. */
export function AttachUnmatched({ found: { transaction, unmatched }, onClose }: AttachUnmatchedProps) {
  const attach = useAttachOutcome();
  const { isWorking, attempt } = useAttempt();
  const confirm = async () => {
    const body = { acquirer_id: unmatched.acquirer_id };
    await attempt(() => attach({ params: { id: String(transaction.id) }, body }), {
      saved: `The money was attached to transaction #${transaction.id}.`,
      failed: 'The money could not be attached.',
    });
    onClose();
  };
  const then =
    transaction.payment_status === 'p'
      ? 'This payment was already received, so the money counts as a second payment.'
      : 'The payment goes on hold.';
  return (
    <ConfirmModal
      opened
      title={`Attach to transaction #${transaction.id}?`}
      confirm="Attach"
      working={isWorking}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {`${moneyText(unmatched.amount)} arrived on ${showDateTime(unmatched.paid_at)} with the reference ${unmatched.reference}. This payment’s code was ${unmatched.code}. `}
      {`${then} An issue is opened, and the platform decides what happens to the money. You cannot undo this.`}
    </ConfirmModal>
  );
}
