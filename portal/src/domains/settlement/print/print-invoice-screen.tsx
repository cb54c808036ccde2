import type { PrintInvoice } from '@clinic/contract/settlement/print-pages.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { useParams } from '@tanstack/react-router';
import { amountText } from '../../../ui/money/amount-text.ts';
import { PrintSheet } from './parts/print-sheet.tsx';
import classes from './parts/print-sheet.module.css';
import { PrintState } from './print-states.tsx';
import { PrintSums, PrintTable } from './parts/print-table.tsx';
import { usePrintedInvoice } from './print.data.ts';

/** The print page of an invoice for admin fee. */
export function PrintInvoiceScreen() {
  const { id } = useParams({ from: '/print/invoice/$id' });
  const invoice = usePrintedInvoice(id);
  return invoice.data ? <InvoiceSheet invoice={invoice.data} /> : <PrintState read={invoice} />;
}

function InvoiceSheet({ invoice }: { invoice: PrintInvoice }) {
  return (
    <PrintSheet
      name="Tax Invoice"
      number={invoice.invoice_number}
      company={invoice.company}
      to="Bill to"
      customer={invoice.customer}
      fields={[
        ['Invoice number', invoice.invoice_number],
        ['Invoice date', showDay(invoice.date)],
        ['Payment advice', invoice.payment_advice_display_id],
      ]}
    >
      {invoice.lines.length > 0 && <AdminFees lines={invoice.lines} />}
      {invoice.other_fees.length > 0 && <OtherFees fees={invoice.other_fees} />}
      <PrintSums
        entries={[
          ['Transactions', String(invoice.number_of_transactions)],
          ['Transaction amount', amountText(invoice.transaction_amount_total)],
          ['Fees without GST', amountText(invoice.fee_total)],
          ...invoice.gst_lines.map((line): [string, string] => [
            `GST ${line.gst_percent}% on ${amountText(line.fee)}`,
            amountText(line.gst),
          ]),
          ['Total (S$)', amountText(invoice.total)],
        ]}
      />
      <p className={classes.note}>
        All amounts are in Singapore dollars. The fees were deducted from the payout of the payment advice. No payment
        is due.
      </p>
    </PrintSheet>
  );
}

const AdminFees = ({ lines }: { lines: PrintInvoice['lines'] }) => (
  <PrintTable
    caption="Admin fee by day of payment"
    columns={[
      { title: 'Date' },
      { title: 'Quantity', figures: true },
      { title: 'Transaction amount', figures: true },
      { title: 'Admin fee', figures: true },
      { title: 'GST rate', figures: true },
      { title: 'GST', figures: true },
      { title: 'Admin fee with GST', figures: true },
    ]}
    rows={lines.map((line) => ({
      key: line.date,
      cells: [
        showDay(line.date),
        String(line.quantity),
        amountText(line.transaction_amount),
        amountText(line.admin_fee),
        `${line.gst_percent}%`,
        amountText(line.gst),
        amountText(line.admin_fee_with_gst),
      ],
    }))}
  />
);

const OtherFees = ({ fees }: { fees: PrintInvoice['other_fees'] }) => (
  <PrintTable
    caption="Other fees"
    columns={[
      { title: 'Description' },
      { title: 'Quantity', figures: true },
      { title: 'Fee', figures: true },
      { title: 'GST rate', figures: true },
      { title: 'GST', figures: true },
      { title: 'Fee with GST', figures: true },
    ]}
    rows={fees.map((fee) => ({
      key: `${fee.description} ${fee.gst_rate}`,
      cells: [
        fee.description,
        String(fee.quantity),
        amountText(fee.fee),
        `${fee.gst_percent}%`,
        amountText(fee.gst),
        amountText(fee.fee_with_gst),
      ],
    }))}
  />
);
