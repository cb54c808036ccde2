import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { Text } from '@mantine/core';
import { FieldList } from '../../../../ui/field-list.tsx';
import { Money } from '../../../../ui/money/money.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';

type AmountField =
  | 'transaction_amount'
  | 'admin_fee'
  | 'admin_fee_gst'
  | 'handling_fee'
  | 'handling_fee_gst'
  | 'pay_to_clinic_amount';

const lines: { label: string; field: AmountField; isDeducted?: boolean; strong?: boolean }[] = [
  { label: 'Payment amount', field: 'transaction_amount' },
  { label: 'Admin fee', field: 'admin_fee', isDeducted: true },
  { label: 'GST on admin fee', field: 'admin_fee_gst', isDeducted: true },
  { label: 'Payment fee', field: 'handling_fee', isDeducted: true },
  { label: 'GST on payment fee', field: 'handling_fee_gst', isDeducted: true },
  { label: 'Pay to clinic', field: 'pay_to_clinic_amount', strong: true },
];

/** The clinic has the whole amount already, and is billed for the fees. */
const own_lines = lines.slice(0, -1).map((line) => ({ ...line, isDeducted: false }));

/** Pending or on hold: fees may still come. */
const waiting = new Set(['i', 'h']);

/** From what the customer pays to what the clinic receives, line by line. Fees are known once the payment succeeds. */
export function AmountsCard({ transaction }: { transaction: Transaction }) {
  return (
    <SectionCard title="Amounts (S$)">
      <FieldList
        amounts
        lines={(transaction.mode === 'own' ? own_lines : lines).map(
          ({ label, field, isDeducted = false, strong = false }) => {
            const value = transaction[field];
            return { label, strong, value: <Money column={field} value={isDeducted && value ? -value : value} /> };
          },
        )}
      />
      {transaction.mode === 'own' && transaction.status === 'p' && (
        <Text size="xs" c="dimmed" mt="sm">
          The customer paid your own account. A fee statement bills the fees.
        </Text>
      )}
      {transaction.pay_to_clinic_amount === null && (
        <Text size="xs" c="dimmed" mt="sm">
          {waiting.has(transaction.status)
            ? 'Fees are set when the payment succeeds.'
            : 'The clinic receives nothing for this payment and pays no fees.'}
        </Text>
      )}
    </SectionCard>
  );
}
