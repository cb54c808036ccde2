import {
  downloadTelemedInvoice,
  listHistoryChoices,
  listVisitHistory,
  openTelemedInvoice,
  type RevenueRow,
  type RevenueTotals,
} from '@clinic/contract/visits/history/history.ts';
import { historyList } from '@clinic/contract/visits/history/history-list.ts';
import { readVisitLog } from '@clinic/contract/visits/visit/visits.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { searchOf } from '../../../platform/list/search-of.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { revenueSample } from '../testing/bill-samples.ts';
import { HistoryScreen } from './history-screen.tsx';

const api = fakeApi();
const path = '/telemed-history';
const sums: RevenueTotals = {
  bill_amount: 54.5,
  claim_amount: 0,
  discount: 5,
  paid_by_member: 22.25,
  unpaid: 27.25,
};
const unpaid = revenueSample({
  id: 11,
  patient_name: 'Goh Siew Lan',
  status: 'w',
  discount: null,
  paid_by_member: null,
  method_of_payment: null,
  payment_date: null,
  invoices: [],
});
const answer = (data: RevenueRow[], totals: RevenueTotals | null = sums) =>
  api.answer(listVisitHistory, { data, pager: { p: 1, n: 10, pages: 1, rows: data.length }, totals });

beforeEach(async () => {
  await page.viewport(1600, 1000);
  answer([revenueSample(), unpaid]);
  api.answer(listHistoryChoices, {
    services: [{ id: 7, name: 'GP consultation' }],
    doctors: [{ id: 2, salutation: 'Dr', name: 'Lim Wei' }],
  });
});

const viewer: Role[] = ['ROLE_TELEMED_HISTORY_VIEW'];
const clerk: Role[] = [...viewer, 'ROLE_TELEMED_HISTORY_DOWNLOAD_RECEIPT'];
const show = (roles: Role[] = viewer, at = path) =>
  renderScreen(HistoryScreen, { path, at, search: searchOf(historyList), roles });

test('an outage does not look like no consults', async () => {
  api.refuse(listVisitHistory, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The tele-consult history could not be loaded.')).toBeVisible();
  await expect.element(screen.getByLabelText('Totals')).toMatchTextContent(/Bills–/);
  answer([], { bill_amount: 0, claim_amount: 0, discount: 0, paid_by_member: 0, unpaid: 0 });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('No consults in these days')).toBeVisible();
});

test('shows what each consult brought, and the sums of what is filtered', async () => {
  const screen = await show();
  const rows = screen.getByRole('table', { name: 'Tele-consult history' }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(/Tan Mei Ling.*27\.25.*22\.25.*Completed \(Paid\)/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Goh Siew Lan.*27\.25.*Completed/);
  await expect
    .element(screen.getByLabelText('Totals'))
    .toMatchTextContent(/Bills.*S\$54\.50.*Discounts.*S\$5\.00.*Paid by members.*S\$22\.25.*Not paid yet.*S\$27\.25/);
  expect(api.calls(listVisitHistory)[0]?.query).toMatchObject({ p: '1', n: '10', sort: 'id,desc' });
});

test('a list without totals says so', async () => {
  answer([revenueSample()], null);
  const screen = await show();
  await expect.element(screen.getByText(/choose fewer days to see their totals/)).toBeVisible();
});

test('the bill of a row says what was charged and why, and what was paid', async () => {
  const screen = await show(clerk);
  await screen.getByRole('button', { name: 'Bill of Tan Mei Ling' }).click();
  const bill = screen.getByRole('dialog', { name: 'Bill of Tan Mei Ling' });
  await expect.element(bill.getByText('Fee for every consult. Charges of Dr Lim Wei')).toBeVisible();
  await expect.element(bill.getByRole('row', { name: 'GST 9% 2.25' })).toBeVisible();
  await expect.element(bill.getByRole('row', { name: 'Total S$27.25' })).toBeVisible();
  await expect.element(bill.getByText('TR-202611-000002')).toBeVisible();
  await expect.element(bill.getByText('S$22.25')).toBeVisible();
});

test('the call log opens over the list', async () => {
  api.answer(readVisitLog, { data: [] });
  const screen = await show();
  await screen.getByRole('button', { name: 'Call Log of Goh Siew Lan' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Call Log of Goh Siew Lan' })).toBeVisible();
  await vi.waitFor(() => expect(api.calls(readVisitLog)[0]?.params).toEqual({ id: '11' }));
});

test('invoice and receipt are for those who may download them; a refusal is shown', async () => {
  answer([revenueSample({ invoices: revenueSample().invoices.map((one) => ({ ...one, recipt_pdf: null })) })]);
  const without = await show();
  await expect.element(without.getByRole('button', { name: 'Bill of Tan Mei Ling' })).toBeVisible();
  expect(without.getByRole('button', { name: /^(Invoice|Receipt)/ }).elements()).toEqual([]);
  await without.unmount();
  answer([revenueSample()]);
  api.answer(downloadTelemedInvoice, { path: '/clinic/telemed/document/telemedinvoice.4.1.1.x.y' });
  api.refuse(openTelemedInvoice, 403, 'This link is over.');
  const screen = await show(clerk);
  await screen.getByRole('button', { name: 'Receipt TR-202611-000002 of Tan Mei Ling' }).click();
  await expect.element(screen.getByText('The document could not be loaded.')).toBeVisible();
  expect(api.calls(downloadTelemedInvoice)[0]?.params).toEqual({ id: '4' });
  expect(api.calls(openTelemedInvoice)[0]?.params).toEqual({ link: 'telemedinvoice.4.1.1.x.y' });
});

test('the report is offered to those who may download the history', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: 'Tele-Consult History' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Report' }).elements()).toEqual([]);
  await screen.unmount();
  const reader = await show([...viewer, 'ROLE_TELEMED_HISTORY_DOWNLOAD']);
  await expect.element(reader.getByRole('button', { name: 'Report' })).toBeVisible();
});

test('on a phone a consult is a card with its buttons', async () => {
  await page.viewport(390, 844);
  const screen = await show();
  const card = screen.getByRole('list', { name: 'Tele-consult history' }).getByRole('listitem').first();
  await expect.element(card.getByText('Completed (Paid)')).toBeVisible();
  const button = card.getByRole('button', { name: 'Call Log of Tan Mei Ling' });
  await expect.poll(() => button.element().getBoundingClientRect().right).toBeLessThan(390);
});
