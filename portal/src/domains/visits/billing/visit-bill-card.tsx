import { readVisitBill, type VisitBill } from '@clinic/contract/visits/billing/visit-bill.ts';
import { useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { Skeleton, Stack } from '@mantine/core';
import { showDateTime } from '../../../platform/format.ts';
import { linkedLine } from '../../../platform/links/linked-line.tsx';
import { ReadStates } from '../../../platform/reading/read-states.tsx';
import { type FieldLine, FieldList } from '../../../ui/field-list.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { BillLines } from './bill-lines.tsx';
import { DocumentButtons } from './document-buttons.tsx';

/** The bill of a visit and its payment. It follows the visit. */
function useVisitBill(id: number) {
  useRefreshOn({
    events: ['visit_update_notify'],
    reads: [readVisitBill.name],
    matters: (data) => Number(data['visit_id']) === id,
  });
  return useQuery(endpointQuery(readVisitBill, { params: { id: String(id) } }));
}

const paymentLines = ({ payment, due }: VisitBill): FieldLine[] => {
  if (!payment) return [{ label: 'To pay', value: moneyText(due ?? 0) }];
  const { amount, discount, paid_at, method_of_payment, transaction_id } = payment;
  return [
    ...(discount > 0 ? [{ label: 'Discount', value: moneyText(discount) }] : []),
    { label: 'Paid', value: `${moneyText(amount)}${transaction_id === null ? '' : ` by ${method_of_payment}`}` },
    { label: 'Payment date', value: showDateTime(paid_at) },
    ...(transaction_id === null
      ? []
      : [
          linkedLine(
            'Transaction',
            `#${transaction_id}`,
            `/payment/transaction/${transaction_id}`,
            'ROLE_TRANSACTION_VIEW',
          ),
        ]),
  ];
};

const numberLines = ({ invoices }: VisitBill): FieldLine[] =>
  invoices.map(({ invoice_type, invoice_no }) => ({
    label: invoice_type === 'i' ? 'Invoice' : 'Receipt',
    value: invoice_no,
  }));

const Billed = ({ billed, patient_name }: { billed: VisitBill; patient_name: string }) => (
  <Stack gap="md">
    {billed.bill && <BillLines bill={billed.bill} />}
    <FieldList lines={[...paymentLines(billed), ...numberLines(billed)]} />
    <DocumentButtons invoices={billed.invoices} patient_name={patient_name} />
  </Stack>
);

/** The bill of a visit whose consult is over, what was paid, and its documents. */
export function VisitBillCard({ id, patient_name }: { id: number; patient_name: string }) {
  const read = useVisitBill(id);
  return (
    <SectionCard title="Bill" none={read.data?.bill === null ? 'No bill was sent for this consult' : undefined}>
      <ReadStates
        read={read}
        of="The bill"
        loading={<Skeleton height={180} radius="sm" role="status" aria-label="Loading the bill" />}
      >
        {(billed) => <Billed billed={billed} patient_name={patient_name} />}
      </ReadStates>
    </SectionCard>
  );
}
