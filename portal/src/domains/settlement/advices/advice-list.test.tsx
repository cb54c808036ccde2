import { searchOf } from '../../../platform/list/search-of.ts';
import { adviceList } from '@clinic/contract/settlement/advice-list.ts';
import { getPaymentAdvice, listPaymentAdvices } from '@clinic/contract/settlement/payment-advices.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PaymentAdviceList, PaymentStateList } from './advice-list.tsx';
import { adviceRowSample, adviceSample, advicesPage } from '../testing/samples.ts';

const api = fakeApi();

beforeEach(async () => {
  await page.viewport(1440, 900);
  api.answer(listPaymentAdvices, advicesPage([adviceRowSample()], { pages: 3, rows: 41 }));
  api.answer(getPaymentAdvice, () => adviceSample());
});

const showAdvices = (at = '/payment/payment-advice') =>
  renderScreen(PaymentAdviceList, {
    path: '/payment/payment-advice',
    at,
    search: searchOf(adviceList),
    roles: ['ROLE_PAYMENTADVICE_VIEW'],
  });
const showStatements = () =>
  renderScreen(PaymentStateList, {
    path: '/payment/payment-state',
    search: searchOf(adviceList),
    roles: ['ROLE_PAYMENTSTATEMENT_VIEW'],
  });

test('shows a skeleton while loading', async () => {
  api.never(listPaymentAdvices);
  const screen = await showAdvices();
  await expect.element(screen.getByRole('status', { name: 'Loading payment advices' })).toBeVisible();
});

test('an outage does not look like an empty list', async () => {
  api.refuse(listPaymentAdvices, 503, 'The service is busy.');
  const screen = await showAdvices();
  await expect.element(screen.getByText('The payment advices could not be loaded.')).toBeVisible();
  api.answer(listPaymentAdvices, advicesPage([adviceRowSample()]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('PA-202611-000007')).toBeVisible();
});

test('empty states: for the list, and for a date without matches', async () => {
  api.answer(listPaymentAdvices, advicesPage([]));
  const screen = await showAdvices();
  await expect.element(screen.getByText('No payment advices').first()).toBeVisible();
  await screen.unmount();
  const filtered = await showAdvices('/payment/payment-advice?date=2026-01-01,2026-01-31');
  await expect.element(filtered.getByText('No payment advices in this period')).toBeVisible();
});

test('a failed refresh keeps the rows and says that they are old', async () => {
  const screen = await showAdvices();
  await expect.element(screen.getByText('PA-202611-000007')).toBeVisible();
  api.cut(listPaymentAdvices);
  screen.live.emit('payment_advice_update', { payment_advice_id: 7 });
  await expect.element(screen.getByText(/could not be refreshed/)).toBeVisible();
  await expect.element(screen.getByText('PA-202611-000007')).toBeVisible();
});

test('at head office an advice of another branch appears live', async () => {
  const screen = await showAdvices();
  await expect.element(screen.getByText('PA-202611-000007')).toBeVisible();
  const reads = api.calls(listPaymentAdvices).length;
  screen.live.emit('group payment_advice_update', { payment_advice_id: 8 });
  await expect.poll(() => api.calls(listPaymentAdvices).length, { timeout: 8_000 }).toBe(reads + 1);
});

test('requests paid advices, with every named column', async () => {
  const screen = await showAdvices();
  const row = screen.getByRole('row', { name: /PA-202611-000007/ });
  await expect.element(row).toHaveTextContent('PA-202611-000007Orchard09/11/20262200.005.001.600.200.62203.48');
  expect(api.calls(listPaymentAdvices)[0]?.query).toEqual({ process_status: 'p', p: '1', n: '20', sort: 'id,desc' });
});

test('the tiles add up what is filtered, and tie out', async () => {
  const screen = await showAdvices();
  const tiles = screen.getByLabelText('Totals');
  await expect
    .element(tiles)
    .toHaveTextContent('AmountS$8,200.00Notes with GST−S$10.90Fees with GST−S$304.22Pay to clinicS$7,884.88');
  api.refuse(listPaymentAdvices, 503, 'The service is busy.');
  await screen.unmount();
  const failed = await showAdvices('/payment/payment-advice?date=2026-11-01,2026-11-30');
  await expect
    .element(failed.getByLabelText('Totals'))
    .toHaveTextContent('Amount–Notes with GST–Fees with GST–Pay to clinic–');
});

test('requests unpaid ones as statements, with their status', async () => {
  api.answer(listPaymentAdvices, advicesPage([adviceRowSample({ process_status: 'f' })]));
  const screen = await showStatements();
  await expect.element(screen.getByText('Failed')).toBeVisible();
  expect(api.calls(listPaymentAdvices)[0]?.query).toEqual({
    not_process_status: 'p',
    p: '1',
    n: '20',
    sort: 'id,desc',
  });
  await screen.getByRole('link', { name: 'Detail of PA-202611-000007' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/payment/payment-state/7');
});

test('the address decides the page; sorting returns to page 1', async () => {
  const screen = await showAdvices('/payment/payment-advice?p=2&date=2026-11-01,2026-11-30');
  await expect.element(screen.getByText('PA-202611-000007')).toBeVisible();
  expect(api.calls(listPaymentAdvices)[0]?.query).toMatchObject({ p: '2', date: '2026-11-01,2026-11-30' });
  await screen.getByRole('button', { name: 'Pay to clinic' }).click();
  await expect
    .poll(() => screen.router.state.location.search)
    .toMatchObject({ p: '1', sort: 'pay_to_clinic_fee_total,asc', date: '2026-11-01,2026-11-30' });
});

test('Clear removes the date from the address', async () => {
  const screen = await showAdvices('/payment/payment-advice?date=2026-11-01,2026-11-30');
  await screen.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(() => api.calls(listPaymentAdvices).at(-1)?.query['date']).toBeUndefined();
});

test('Enter opens a row', async () => {
  const screen = await showAdvices();
  await expect.element(screen.getByText('PA-202611-000007')).toBeVisible();
  screen
    .getByRole('row', { name: /PA-202611-000007/ })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => screen.router.state.location.pathname).toBe('/payment/payment-advice/7');
});

test('on a phone each advice is a card', async () => {
  await page.viewport(390, 844);
  const screen = await showStatements();
  await expect.element(screen.getByRole('list', { name: 'payment statements' })).toBeVisible();
  await expect.element(screen.getByText('203.48')).toBeVisible();
});
