import type { PrintCompany, PrintInvoice } from '@clinic/contract/settlement/print-pages.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { LeaveWindow } from '../../../../ui/page/leave-window.tsx';
import classes from './print-sheet.module.css';

interface PrintSheetProps {
  /** The document's title: 'Tax Invoice'. */
  name: string;
  /** Its number. A browser that prints into a file names the file after it. */
  number: string;
  company: PrintCompany;
  /** The label above the customer: 'Bill to'. */
  to: string;
  customer: PrintInvoice['customer'];
  /** Reference numbers and dates. */
  fields: [string, string][];
  children: ReactNode;
}

const lines = (texts: readonly string[]): ReactNode => texts.filter(Boolean).map((text) => <p key={text}>{text}</p>);

/** A sheet with the company's letterhead; only the sheet is printed. */
export function PrintSheet({ name, number, company, to, customer, fields, children }: PrintSheetProps) {
  useEffect(() => {
    document.title = number;
  }, [number]);
  return (
    <div className={classes.desk}>
      <nav aria-label="Page" className={classes.tools}>
        <LeaveWindow path="/">Back to the portal</LeaveWindow>
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </nav>
      <main className={classes.sheet}>
        <header className={classes.head}>
          <div>
            <p className={classes.company}>{company.name}</p>
            {lines([...company.address, `UEN ${company.uen}`, `GST Reg. No. ${company.gst_number}`, company.contact])}
          </div>
          <h1 className={classes.name}>{name}</h1>
        </header>
        <div className={classes.particulars}>
          <section aria-label={to}>
            <h2 className={classes.label}>{to}</h2>
            <p className={classes.strong}>{customer.name}</p>
            {lines([...customer.address, `UEN ${customer.uen}`])}
          </section>
          <dl className={classes.fields}>
            {fields.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {children}
      </main>
    </div>
  );
}
