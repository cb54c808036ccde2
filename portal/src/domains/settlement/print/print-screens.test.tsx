import {
  readPrintCreditNote,
  readPrintDebitNote,
  readPrintInvoice,
  type PrintNote,
} from '@clinic/contract/settlement/print-pages.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PrintInvoiceScreen } from './print-invoice-screen.tsx';
import { PrintNoteScreen } from './print-note-screen.tsx';
import { takePrintToken } from './print.data.ts';
import { invoiceSample, printNoteSample } from '../testing/print-samples.ts';

const api = fakeApi();
const ticket = 'T'.repeat(43);

/** A print page reads its ticket from the window's address once, so each test has its own address. */
const own = new URL(window.location.href);
let opened = 0;
const openedWith = (token: string | undefined): void => {
  opened += 1;
  const address = new URL(`/print-${opened}`, own);
  if (token !== undefined) address.searchParams.set('token', token);
  window.history.replaceState(null, '', address);
};
beforeEach(() => openedWith(ticket));
afterAll(() => window.history.replaceState(null, '', own));

const showInvoice = () => renderScreen(PrintInvoiceScreen, { path: '/print/invoice/$id', at: '/print/invoice/7' });
const showNote = (kind: 'cnote' | 'dnote') =>
  renderScreen(PrintNoteScreen, { path: `/print/${kind}/$id`, at: `/print/${kind}/9` });

test('T1 the ticket leaves the address at once and is sent in the body, without a member token', async () => {
  api.answer(readPrintInvoice, invoiceSample());
  const screen = await showInvoice();
  await expect.element(screen.getByRole('heading', { name: 'Tax Invoice' })).toBeVisible();
  expect(document.title).toBe(invoiceSample().invoice_number);
  expect(window.location.href).not.toContain(ticket);
  const [sent] = api.calls(readPrintInvoice);
  expect(sent).toMatchObject({ params: { id: '7' }, query: {}, body: { token: ticket } });
  expect(sent?.headers.get('authorization')).toBeNull();
  for (const kept of [sessionStorage, localStorage])
    expect(Object.values<string>(kept as unknown as Record<string, string>).join(' ')).not.toContain(ticket);
});

test('a re-rendered page still has its ticket, and no other page has', () => {
  expect(takePrintToken()).toBe(ticket);
  expect(takePrintToken()).toBe(ticket);
  openedWith(undefined);
  expect(takePrintToken()).toBeUndefined();
});

test.each([401, 403, 404])(
  'status %i: the page says that it has expired, and requests nothing again',
  async (status) => {
    api.refuse(readPrintInvoice, status, 'This print page is over.');
    const screen = await showInvoice();
    await expect.element(screen.getByText('This print page has expired')).toBeVisible();
    await expect.element(screen.getByText(/This print page is over/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' }).query()).toBeNull();
  },
);

test('requests nothing without a ticket', async () => {
  openedWith(undefined);
  const screen = await showInvoice();
  await expect.element(screen.getByText('This print page has expired')).toBeVisible();
  expect(api.calls(readPrintInvoice)).toHaveLength(0);
});

test('a server failure can be retried with the same ticket', async () => {
  api.refuse(readPrintInvoice, 500, 'Internal error.');
  const screen = await showInvoice();
  await expect.element(screen.getByText('Internal error.')).toBeVisible();
  api.answer(readPrintInvoice, invoiceSample());
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Tax Invoice' })).toBeVisible();
});

test('the invoice shows issuer, lines, GST by rate and total', async () => {
  api.answer(readPrintInvoice, invoiceSample());
  const screen = await showInvoice();
  for (const text of [
    'Sandbox Clinic Payments Pte. Ltd.',
    'GST Reg. No. M9-0000001-9',
    'INV-202401-000123',
    '08/01/2024',
    'Orchard Family Clinic & Surgery',
    'GST 8% on 11.04',
    'GST 9% on 14.82',
    '28.08',
  ])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: '01/01/2024 9 1,264.47 4.50 9% 0.41 4.91' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'GIRO fee 1 0.20 9% 0.02 0.22' })).toBeVisible();
});

const notes: ['cnote' | 'dnote', typeof readPrintCreditNote | typeof readPrintDebitNote, PrintNote, string][] = [
  ['cnote', readPrintCreditNote, printNoteSample(), 'Credit Note'],
  ['dnote', readPrintDebitNote, printNoteSample({ type: 'debit', display_id: 'DN-202401-000009' }), 'Debit Note'],
];
test.each(notes)('a %s shows provider, transaction number, remark and total', async (kind, endpoint, note, name) => {
  api.answer(endpoint, note);
  const screen = await showNote(kind);
  await expect.element(screen.getByRole('heading', { name })).toBeVisible();
  for (const text of ['4712', note.display_id, note.remark, 'GST 9% on 1,200.00', '1,308.00'])
    await expect.element(screen.getByText(text, { exact: true }).first()).toBeVisible();
});

test('a narrow screen scrolls only the lines sideways', async () => {
  await page.viewport(390, 800);
  api.answer(readPrintInvoice, invoiceSample());
  const screen = await showInvoice();
  await expect.element(screen.getByRole('heading', { name: 'Tax Invoice' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});
