import { FieldList } from '../../../../ui/field-list.tsx';
import { Money } from '../../../../ui/money/money.tsx';

interface PaymentSummaryProps {
  id: number;
  amount: number;
  patient_id: string;
  remark: string | null;
  created: string;
}

/** The payment in hand, as it was entered. */
export function PaymentSummary({ id, amount, patient_id, remark, created }: PaymentSummaryProps) {
  return (
    <FieldList
      lines={[
        {
          label: 'Amount',
          value: <Money value={amount} column="price" currency />,
        },
        { label: 'Patient ID', value: patient_id },
        { label: 'Remark', value: remark === '' ? null : remark },
        { label: 'Transaction', value: `#${id}` },
        { label: 'Created', value: created },
      ]}
    />
  );
}
