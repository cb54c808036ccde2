import type { RevenueRow } from '@clinic/contract/visits/history/history.ts';
import { Stack } from '@mantine/core';
import { showDateTime } from '../../../platform/format.ts';
import type { WindowProps } from '../../../platform/list/list-definition.ts';
import { FieldList, type FieldLine } from '../../../ui/field-list.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { Window } from '../../../ui/window/window.tsx';
import { BillLines } from '../billing/bill-lines.tsx';
import { DocumentButtons } from '../billing/document-buttons.tsx';

const paymentLines = ({ discount, paid_by_member, method_of_payment, payment_date }: RevenueRow): FieldLine[] => {
  if (paid_by_member === null || payment_date === null) return [{ label: 'Paid', value: 'Not yet' }];
  return [
    ...(discount ? [{ label: 'Discount', value: moneyText(discount) }] : []),
    { label: 'Paid by member', value: moneyText(paid_by_member) },
    { label: 'Method of payment', value: method_of_payment ?? '–' },
    { label: 'Payment date', value: showDateTime(payment_date) },
  ];
};

/** The bill of a row: what was charged and why, and what was paid. */
export const BillWindow = ({ row, onClose }: WindowProps<RevenueRow>) =>
  row && (
    <Window opened onClose={onClose} title={`Bill of ${row.patient_name}`} size="md">
      <Stack gap="md">
        {row.bill && <BillLines bill={row.bill} />}
        <FieldList
          lines={[
            ...row.invoices.map(({ invoice_type, invoice_no }) => ({
              label: invoice_type === 'i' ? 'Invoice' : 'Receipt',
              value: invoice_no,
            })),
            ...paymentLines(row),
          ]}
        />
        <DocumentButtons invoices={row.invoices} patient_name={row.patient_name} />
      </Stack>
    </Window>
  );
