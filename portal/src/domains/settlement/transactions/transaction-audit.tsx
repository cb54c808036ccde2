import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { auditedBy, showDayOrNone } from '../settlement-words.ts';
import type { PaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import { Skeleton } from '@mantine/core';
import { FieldList } from '../../../ui/field-list.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { FailedRead } from '../../../platform/reading/failed-read.tsx';
import { NoteAdviceLink } from '../notes/note-advice-link.tsx';
import { useAdviceOf } from '../settlement.data.ts';
import { ProcessStatusBadge } from '../status-badges.tsx';

/** The audit of a transaction's payout, for those who may see payment advices. */
export function TransactionAudit({ transaction }: { transaction: Transaction }) {
  return useCan('ROLE_PAYMENTADVICE_VIEW') ? <AuditBlock transaction={transaction} /> : null;
}

/** The audit of a transaction's batch and its payout. Read-only. */
function AuditBlock({ transaction }: { transaction: Transaction }) {
  const { payment_advice_id } = transaction;
  const query = useAdviceOf(payment_advice_id);
  const advice = query.data;
  if (payment_advice_id === null) return <SectionCard title="Audit" none="Not on a statement yet" />;
  if (query.isPending)
    return (
      <SectionCard title="Audit">
        <Skeleton height={96} role="status" aria-label="Loading Audit" />
      </SectionCard>
    );
  return (
    <SectionCard title="Audit">
      {query.isError && !advice ? (
        <FailedRead title="The audit could not be loaded." read={query} />
      ) : (
        <FieldList
          lines={[
            { label: 'Batch date', value: showDayOrNone(advice?.batch_date) },
            { label: 'Audited by', value: auditedBy(advice?.audited_by) },
            { label: 'Comments', value: advice?.comments },
            { label: 'Payment advice', value: advice ? <Way advice={advice} /> : 'Not on a statement yet' },
            { label: 'Pay-out date', value: showDayOrNone(advice?.pay_out_date) },
            { label: 'Bank reference', value: advice?.bank_reference },
          ]}
        />
      )}
    </SectionCard>
  );
}

const Way = ({ advice }: { advice: PaymentAdvice }) => (
  <>
    <NoteAdviceLink payment_advice_id={advice.id} /> <ProcessStatusBadge status={advice.process_status} />
  </>
);
