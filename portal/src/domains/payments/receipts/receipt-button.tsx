import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';

const ReceiptWindow = codeOnDemand(() => import('./receipt-window.tsx'), 'ReceiptWindow');

interface ReceiptButtonProps {
  transaction_id: number;
  size?: 'sm' | 'md';
}

/** Opens the ways to give the customer a receipt. Offered for completed payments only. */
export function ReceiptButton({ transaction_id, size = 'sm' }: ReceiptButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconReceipt size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Receipt
      </Button>
      {isOpen && (
        <PartOnDemand onMissing={close}>
          <ReceiptWindow transaction_id={transaction_id} onClose={close} />
        </PartOnDemand>
      )}
    </>
  );
}
