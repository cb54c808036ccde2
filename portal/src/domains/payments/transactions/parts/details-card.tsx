import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { showDateTime } from '../../../../platform/format.ts';
import { linkedLine } from '../../../../platform/links/linked-line.tsx';
import { FieldList } from '../../../../ui/field-list.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';

/** Address in two lines, street and place, as far as known. */
function addressOf({ block_no, road_name, unit_no, building_name, postal_code }: Transaction['clinic']): string | null {
  const join = (words: (string | null)[]) => words.filter((word) => word !== null && word !== '').join(' ');
  const place = join([building_name, postal_code === null || postal_code === '' ? null : `Singapore ${postal_code}`]);
  return [join([block_no, road_name, unit_no]), place].filter((line) => line !== '').join('\n') || null;
}

const feeStatementLine = (id: number | null) =>
  id === null
    ? []
    : [linkedLine('Fee statement', `#${id}`, `/payment/fee-statement/${id}`, 'ROLE_PAYMENTSTATEMENT_VIEW')];

/** Where, when and for whom. The customer's name stays blank (part 1 §2). */
export function DetailsCard({ transaction }: { transaction: Transaction }) {
  const { clinic } = transaction;
  return (
    <SectionCard title="Details">
      <FieldList
        lines={[
          { label: 'Provider', value: clinic.name },
          { label: 'Address', value: addressOf(clinic) },
          { label: 'Date', value: showDateTime(transaction.created_at) },
          { label: 'Customer ID', value: transaction.patient_id },
          { label: 'Customer Name', value: '' },
          { label: 'Product', value: productTypeWords[transaction.product_type] },
          { label: 'Payment method', value: transaction.payment_method },
          ...(transaction.mode === 'own' && transaction.payment_status === 'p'
            ? [
                {
                  label: 'Paid to',
                  value: transaction.bank_confirmed_on
                    ? 'Your own account'
                    : 'Your own account. Seen at the counter. The bank has not confirmed it.',
                },
                ...feeStatementLine(transaction.fee_statement_id),
              ]
            : []),
          { label: 'Reference', value: transaction.reference },
          ...(transaction.bank_confirmed_on
            ? [{ label: 'Confirmed by the bank', value: showDay(transaction.bank_confirmed_on) }]
            : []),
          { label: 'Remark', value: transaction.remark === '' ? null : transaction.remark },
        ]}
      />
    </SectionCard>
  );
}
