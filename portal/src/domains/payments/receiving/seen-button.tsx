import { markTransactionSeen } from '@clinic/contract/payments/receiving.ts';
import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { Button } from '@mantine/core';
import { IconEyeCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { useCallMutation } from '../../../platform/query.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { showFailure } from '../../../ui/toast/toast.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';

/** Who was paid by a payment to the clinic’s own account, and that nobody but a person says so. */
export const own_payment_words = 'Paid to your own account. It was seen at the counter; the bank has not confirmed it.';

interface SeenButtonProps {
  payment: Pick<Transaction, 'id' | 'amount' | 'mode' | 'status'>;
  onSeen: (payment: Transaction) => void;
}

/** Says that the money of a payment to the clinic’s own account is there. Nothing for other payments, and for those that are complete. */
export function SeenButton({ payment: { id, amount, mode, status }, onSeen }: SeenButtonProps) {
  const canSee = useCan('ROLE_TRANSACTION_CREATE');
  const [isAsking, setAsking] = useState(false);
  const marking = useCallMutation(markTransactionSeen);
  if (!canSee || mode !== 'own' || status === 'p' || status === 'x') return null;
  const mark = async () => {
    try {
      onSeen(await marking.mutateAsync({ params: { id: String(id) }, body: {} }));
    } catch (failure) {
      showFailure('The payment could not be marked as seen.', sentenceOf(failure));
    }
    setAsking(false);
  };
  return (
    <>
      <Button leftSection={<IconEyeCheck size={18} aria-hidden />} onClick={() => setAsking(true)}>
        Seen at the counter
      </Button>
      <ConfirmModal
        opened={isAsking}
        title="Is the money there?"
        confirm="It is there"
        dismiss="Not yet"
        working={marking.isPending}
        onConfirm={() => void mark()}
        onClose={() => setAsking(false)}
      >
        {`Look for ${moneyText(amount)} in your own account, not on the customer’s phone. The payment is complete then, with your name, and its fees are billed.`}
      </ConfirmModal>
    </>
  );
}
