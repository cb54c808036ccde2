import { asCents } from '@clinic/contract/shared/money.ts';
import { amountOfCents } from '@clinic/contract/shared/money-text.ts';
import { afterAll, expect, test } from 'vitest';
import { sandbox_company as company } from '../../../platform/config/company.ts';
import { createPdfWriter } from '../../../platform/documents/pdf.ts';
import { sampleAdvice, sampleDays, sampleNote } from '../../../testing/documents/documents.ts';
import { readPdf, wordsOf } from '../../../testing/documents/read-pdf.ts';
import { invoiceDocument } from './invoice-document.ts';
import { noteDocument } from './note-document.ts';
import { paymentAdviceDocument } from './payment-advice-document.ts';
import { toPrintInvoice, toPrintNote } from '../print/print-shown.rules.ts';

const pdf = createPdfWriter();
afterAll(pdf.close);

const days = sampleDays('2023-12-29', 7);
const invoice = toPrintInvoice(company, sampleAdvice(days), days);

test('a tax invoice shows every required particular', async () => {
  const words = wordsOf(await readPdf(await pdf.render(invoiceDocument(invoice))));
  for (const particular of [
    'Tax Invoice',
    company.name,
    ...company.address,
    `UEN ${company.uen}`,
    `GST Reg. No. ${company.gst_number}`,
    'INV-202401-000123',
    'PA-202401-000123',
    '08/01/2024',
    'Orchard Family Clinic & Surgery',
    '304 Orchard Road #05-12',
    'Singapore 238863',
    'UEN 201912345K',
    'Admin fee with GST',
    '29/12/2023 1 1,234.56 0.50 8% 0.04 0.54',
    '01/01/2024 9 1,264.47 4.50 9% 0.41 4.91',
    'GIRO fee 1 0.20 9% 0.02 0.22',
    'Total (S$)',
  ])
    expect(words).toContain(particular);
  for (const line of invoice.gst_lines)
    expect(words).toContain(`GST ${line.gst_percent}% on ${amountOfCents(line.fee)} ${amountOfCents(line.gst)}`);
  expect(words).toContain(`Total (S$) ${amountOfCents(invoice.total)}`);
});

test('embeds its fonts and characters, and states its title, language and date', async () => {
  const bytes = await pdf.render(invoiceDocument(invoice));
  const { fonts, info } = await readPdf(bytes);
  expect(fonts.map(({ name }) => name.replace(/^\w+\+/, '')).toSorted()).toEqual(['Roboto-Medium', 'Roboto-Regular']);
  for (const font of fonts) expect(font).toMatchObject({ embedded: true, subset: true, to_unicode: true });
  expect(info).toMatchObject({
    Title: 'Tax Invoice INV-202401-000123',
    Author: company.name,
    CreationDate: '2024-01-07T16:00:00Z',
    'PDF version': '1.7',
    JavaScript: 'no',
    Encrypted: 'no',
  });
  const raw = Buffer.from(bytes).toString('latin1');
  expect(raw).toContain('/Lang (en-SG)');
  expect(raw).toContain('/DisplayDocTitle true');
});

test('gives the same bytes for the same document, at any time and under concurrency', async () => {
  const one = await pdf.render(invoiceDocument(invoice));
  const others = await Promise.all([
    pdf.render(noteDocument(toPrintNote(company, sampleNote()))),
    pdf.render(invoiceDocument(invoice)),
    pdf.render(invoiceDocument(structuredClone(invoice))),
  ]);
  await new Promise((done) => setTimeout(done, 1_100));
  const later = await pdf.render(invoiceDocument(invoice));
  for (const same of [others[1], others[2], later]) expect(Buffer.compare(one, same)).toBe(0);
  const other = await pdf.render(invoiceDocument({ ...invoice, total: asCents(invoice.total + 1) }));
  expect(Buffer.compare(one, other)).not.toBe(0);
});

test('prints all 300 lines of an invoice, with a header and a number on each page', async () => {
  const many = sampleDays('2024-01-01', 300);
  const long = toPrintInvoice(company, sampleAdvice(many), many);
  const read = await readPdf(await pdf.render(invoiceDocument(long)));
  const lines = [...read.text.matchAll(/^ *(\d\d\/\d\d\/\d{4}) +\d+ /gm)].map(([, day]) => day);
  expect(lines).toHaveLength(300);
  expect(new Set(lines).size).toBe(300);
  const pages = read.text.split('\f').filter((page) => page.trim() !== '');
  expect(pages).toHaveLength(read.pages);
  pages.forEach((page, place) => expect(page).toContain(`Page ${place + 1} of ${read.pages}`));
  const with_lines = pages.filter((page) => /^ *\d\d\/\d\d\/\d{4} +\d+ /m.test(page));
  for (const page of with_lines) expect(page).toMatch(/Date +Quantity +Transaction amount/);
  expect(wordsOf(read)).toContain(`Total (S$) ${amountOfCents(long.total)}`);
});

test('notes show provider, transaction, remark, rate and total', async () => {
  const debit = wordsOf(await readPdf(await pdf.render(noteDocument(toPrintNote(company, sampleNote())))));
  for (const particular of [
    'Debit Note',
    'DN-202401-000009',
    '05/01/2024',
    'Transaction number 4712',
    'Orchard Family Clinic & Surgery',
    'Charged for a service that was not provided.',
    'GST 9% on 1,200.00 108.00',
    'Total (S$) 1,308.00',
    `GST Reg. No. ${company.gst_number}`,
  ])
    expect(debit).toContain(particular);
  const credit = sampleNote({
    credit_cents: asCents(500),
    debit_cents: null,
    gst_cents: asCents(0),
    gst_rate: '0.00000',
  });
  const words = wordsOf(await readPdf(await pdf.render(noteDocument(toPrintNote(company, credit)))));
  for (const particular of ['Credit Note', 'GST 0% on 5.00 0.00', 'Total (S$) 5.00'])
    expect(words).toContain(particular);
});

test('a Chinese remark is readable, in a font embedded in the file', async () => {
  const note = sampleNote({ remark: 'Refund 病人退款 (診所收據), Müller' });
  const read = await readPdf(await pdf.render(noteDocument(toPrintNote(company, note))));
  expect(wordsOf(read)).toContain(note.remark);
  expect(read.fonts.map(({ name, embedded }) => [name.replace(/^\w+\+/, ''), embedded])).toContainEqual([
    'NotoSansSC-Regular',
    true,
  ]);
});

test('a payment advice shows every amount line, its days and its notes, and they add up', async () => {
  const advice = {
    ...sampleAdvice(days),
    debit_total_cents: asCents(120_000),
    payment_note_amount_total_cents: asCents(-120_000),
    payment_note_gst_total_cents: asCents(-10_800),
  };
  const words = wordsOf(
    await readPdf(
      await pdf.render(paymentAdviceDocument(company, advice, days, [sampleNote({ remark: 'Charged twice' })])),
    ),
  );
  for (const particular of [
    'Payment Advice',
    'PA-202401-000123',
    'Transaction total (37) 8,851.29',
    'Credit and debit notes −1,200.00',
    'GST on credit and debit notes −108.00',
    'Admin fee without GST −18.50',
    'GST on GIRO fee −0.02',
    'Payout to clinic (S$)',
    'Total 37 8,851.29',
    'DN-202401-000009 4712 Charged twice −1,200.00 −108.00',
  ])
    expect(words).toContain(particular);
});
