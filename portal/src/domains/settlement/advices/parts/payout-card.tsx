import { auditedBy, showDayOrNone } from '../../settlement-words.ts';
import { einvoiceLines } from '../../documents/einvoice-lines.ts';
import { type PaymentAdvice, processStatusWords } from '@clinic/contract/settlement/payment-advices.ts';
import { showDateTime } from '../../../../platform/format.ts';
import { FieldList } from '../../../../ui/field-list.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';

/** The payout: its content, audit, date and account. */
export function PayoutCard({ advice }: { advice: PaymentAdvice }) {
  return (
    <SectionCard title="Payout">
      <FieldList
        lines={[
          { label: 'Provider', value: advice.clinic.name },
          {
            label: 'Process status',
            value: processStatusWords[advice.process_status],
          },
          { label: 'Payments until', value: showDateTime(advice.cut_off) },
          { label: 'Invoice number', value: advice.invoice_number },
          { label: 'Batch date', value: showDayOrNone(advice.batch_date) },
          { label: 'Audited by', value: auditedBy(advice.audited_by) },
          { label: 'Comments', value: advice.comments },
          { label: 'Pay-out date', value: showDayOrNone(advice.pay_out_date) },
          { label: 'Bank reference', value: advice.bank_reference },
          ...(advice.bank_confirmed_on
            ? [{ label: 'Confirmed by the bank', value: showDayOrNone(advice.bank_confirmed_on) }]
            : []),
          ...einvoiceLines(advice.einvoice),
          ...(advice.fail_reason === null ? [] : [{ label: 'Reason', value: advice.fail_reason }]),
        ]}
      />
    </SectionCard>
  );
}
