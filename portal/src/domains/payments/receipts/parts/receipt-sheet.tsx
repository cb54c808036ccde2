import type { Receipt } from '@clinic/contract/payments/receipt-page.ts';
import { productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { showDateTime } from '../../../../platform/format.ts';
import { moneyText } from '../../../../ui/money/amount-text.ts';
import { LeaveWindow } from '../../../../ui/page/leave-window.tsx';
import classes from './receipt-sheet.module.css';

interface ReceiptSheetProps {
  receipt: Receipt;
  onPrint: () => void;
  /** The counter printed it: there is a portal to return to. */
  isAtCounter: boolean;
}

/** A receipt, on a phone and on paper. */
export function ReceiptSheet({ receipt, onPrint, isAtCounter }: ReceiptSheetProps) {
  const { clinic } = receipt;
  const facts: [string, string][] = [
    ['For', productTypeWords[receipt.product_type]],
    ['Paid on', showDateTime(receipt.paid_at)],
    ['Paid by', receipt.payment_method],
    ['Transaction', `#${receipt.transaction_id}`],
    ['Reference', receipt.reference],
  ];
  return (
    <main className={classes.desk}>
      <article className={classes.sheet}>
        <p className={classes.clinic}>{clinic.name}</p>
        <div className={classes.address}>
          {clinic.address.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>UEN {clinic.uen}</p>
        </div>
        <h1 className={classes.name}>Receipt</h1>
        <p className={classes.amount}>{moneyText(receipt.amount)}</p>
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.note}>This is a receipt for a payment, not a tax invoice.</p>
      </article>
      <Button
        className={classes.print}
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={onPrint}
      >
        Print or save
      </Button>
      {isAtCounter && (
        <div className={classes.print}>
          <LeaveWindow path="/">Back to the portal</LeaveWindow>
        </div>
      )}
    </main>
  );
}
