import type { Receipt } from '@clinic/contract/payments/receipt-page.ts';
import { paidMethod, paidProduct } from '@clinic/contract/payments/receipt-words.ts';
import { patientDateTime } from '@clinic/contract/shared/languages/patient-format.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { LanguageChooser } from '../../../../platform/linked-page/language-chooser.tsx';
import type { PageLanguage } from '../../../../platform/linked-page/page-language.ts';
import { moneyText } from '../../../../ui/money/amount-text.ts';
import { LeaveWindow } from '../../../../ui/page/leave-window.tsx';
import classes from './receipt-sheet.module.css';

interface ReceiptSheetProps {
  receipt: Receipt;
  page: PageLanguage;
  onPrint: () => void;
  /** The counter printed it: there is a portal to return to. */
  isAtCounter: boolean;
}

/** A receipt, on a phone and on paper. */
export function ReceiptSheet({ receipt, page, onPrint, isAtCounter }: ReceiptSheetProps) {
  const { clinic } = receipt;
  const { language } = page;
  const words = page.words.receipt;
  const facts: [string, string][] = [
    [words.paid_for, paidProduct(words, receipt.product_type)],
    [words.paid_on, patientDateTime(language, receipt.paid_at)],
    [words.paid_by, paidMethod(words, receipt.payment_method)],
    [words.transaction, `#${receipt.transaction_id}`],
    [words.reference, receipt.reference],
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
        <h1 className={classes.name}>{words.title}</h1>
        <p className={classes.amount}>{moneyText(receipt.amount)}</p>
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.note}>{words.not_invoice}</p>
      </article>
      <Button
        className={classes.print}
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={onPrint}
      >
        {words.print}
      </Button>
      <LanguageChooser page={page} />
      {isAtCounter && (
        // Staff read it.
        <div className={classes.print} lang="en-SG">
          <LeaveWindow path="/">Back to the portal</LeaveWindow>
        </div>
      )}
    </main>
  );
}
