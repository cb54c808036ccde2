import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../platform/session/session-context.tsx';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { useTransactionRefunds } from './refunds.data.ts';

const AskRefund = codeOnDemand(() => import('./ask-refund.tsx'), 'AskRefund');
const preload = () => void AskRefund.preload();

/** Opens a refund request, if money was received and the member may ask for a refund. */
export function RefundButton({ transaction }: { transaction: Transaction }) {
  const may = useCan('ROLE_TRANSACTION_UPDATE');
  const isReceived = transaction.status === 'p' || transaction.status === 'h';
  return may && isReceived ? <OpenRefund transaction={transaction} /> : null;
}

function OpenRefund({ transaction }: { transaction: Transaction }) {
  const refunds = useTransactionRefunds(transaction.id);
  // The default amount must not follow live changes during typing.
  const [refundable, setRefundable] = useState<number | undefined>(undefined);
  const rest = refunds.data?.refundable ?? 0;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        disabled={rest === 0}
        title={refunds.data && rest === 0 ? 'Already refunded or requested in full' : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setRefundable(rest)}
      >
        Refund
      </Button>
      {refundable !== undefined && (
        <PartOnDemand onMissing={() => setRefundable(undefined)}>
          <AskRefund transaction={transaction} refundable={refundable} onClose={() => setRefundable(undefined)} />
        </PartOnDemand>
      )}
    </>
  );
}
