import {
  downloadUserOrders,
  getUserOrder,
  listUserOrders,
  sendUserOrder,
} from '@clinic/contract/vouchers/voucher-orders.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { orderRow, orderSample, sentOrder, withTotals } from '../testing/sales.ts';
import { orderList } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import { searchOf } from '../../../platform/list/search-of.ts';
import { OrderListScreen } from './order-list-screen.tsx';

const api = fakeApi();
const path = '/voucher-orders';
const other = orderRow({
  id: 4,
  voucher: { id: 12, title: 'Influenza vaccination', voucher_type: 'vc', type: 'vc', amount: 38 },
  voucher_name: 'Influenza vaccination',
  delivery_status: 'r',
  display_status: 'Purchased',
  delivery_address: null,
});

/** The orders to send, and the list below them. */
const answer = (to_send: ReturnType<typeof orderRow>[], all: ReturnType<typeof orderRow>[]) =>
  api.answer(listUserOrders, ({ query }) => withTotals(query['delivery_status'] === 'i' ? to_send : all, 160));

beforeEach(async () => {
  await page.viewport(1600, 1000);
  answer([orderRow(), orderRow({ id: 6, status: 'i', display_status: 'Pending Cancellation' })], [orderRow(), other]);
  api.answer(getUserOrder, orderSample());
});

const show = (at = path) =>
  renderScreen(OrderListScreen, { path, at, search: searchOf(orderList), roles: ['ROLE_VOUCHER_ORDERS_VIEW'] });
type Screen = Awaited<ReturnType<typeof show>>;
const toSend = (screen: Screen) => screen.getByRole('region', { name: /^To send/ });

test('an outage does not look like no orders', async () => {
  api.refuse(listUserOrders, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The voucher orders could not be loaded.')).toBeVisible();
  await expect.element(screen.getByText('The home deliveries could not be loaded.')).toBeVisible();
  answer([], []);
  await toSend(screen).getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('All done. New home deliveries appear here right away.')).toBeVisible();
});

test('what waits to be sent comes first, without orders whose refund waits', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: 'To send (1)' })).toBeVisible();
  await expect.element(toSend(screen).getByText('12 Orchard Road, #03-04, Singapore 238801')).toBeVisible();
  const rows = screen.getByRole('table', { name: 'Voucher orders' }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(/#5.*tan\.wei.*Bowel cancer test.*80\.00.*Processing/);
  await expect.element(rows.nth(2)).toMatchTextContent(/#4.*Influenza vaccination.*Purchased/);
  await expect.element(screen.getByLabelText('Totals')).toMatchTextContent(/Orders2.*S\$160\.00/);
});

test('many waiting orders leave room for the list, until all are shown', async () => {
  answer(
    Array.from({ length: 12 }, (_, index) => orderRow({ id: 40 + index })),
    [other],
  );
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: 'To send (12)' })).toBeVisible();
  expect(
    toSend(screen)
      .getByRole('button', { name: /^Mark as sent/ })
      .elements(),
  ).toHaveLength(10);
  await toSend(screen).getByRole('button', { name: 'Show all 12' }).click();
  expect(
    toSend(screen)
      .getByRole('button', { name: /^Mark as sent/ })
      .elements(),
  ).toHaveLength(12);
  expect(screen.getByRole('button', { name: 'Show all 12' }).query()).toBeNull();
});

test('a filter shows the list alone', async () => {
  const screen = await show(`${path}?delivery_status=s&status=r`);
  await expect.element(screen.getByRole('table', { name: 'Voucher orders' })).toBeVisible();
  expect(toSend(screen).query()).toBeNull();
  expect(api.calls(listUserOrders).map(({ query }) => query)).toEqual([
    { delivery_status: 's', status: 'r', sort: 'created_at,desc', p: '1', n: '10' },
  ]);
});

test('a home delivery is marked as sent after a question; a refusal says why', async () => {
  const screen = await show();
  const mark = async () => {
    await toSend(screen).getByRole('button', { name: 'Mark as sent: order 5' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
  };
  api.refuse(sendUserOrder, 409, 'This order is already marked as sent.');
  await mark();
  await expect.element(screen.getByText('Failed.')).toBeVisible();
  await expect.element(screen.getByText('This order is already marked as sent.')).toBeVisible();
  api.answer(sendUserOrder, sentOrder());
  answer([], [orderRow({ delivery_status: 's', status: 'r', display_status: 'Delivered' })]);
  await mark();
  await expect.element(screen.getByText('Success!')).toBeVisible();
  await expect.element(screen.getByText('All done. New home deliveries appear here right away.')).toBeVisible();
});

test('several are chosen and sent together after one question, and the refused one is named', async () => {
  answer([orderRow({ id: 40 }), orderRow({ id: 41 }), orderRow({ id: 42 })], [other]);
  const screen = await show();
  await toSend(screen).getByRole('checkbox', { name: 'Choose order 41' }).click();
  expect(screen.getByRole('dialog').query()).toBeNull();
  await expect.element(toSend(screen).getByRole('button', { name: 'Mark 1 order as sent' })).toBeVisible();
  await toSend(screen).getByRole('button', { name: 'Choose all' }).click();
  await toSend(screen).getByRole('checkbox', { name: 'Choose order 42' }).click();
  await toSend(screen).getByRole('button', { name: 'Mark 2 orders as sent' }).click();
  const question = screen.getByRole('dialog', { name: 'Mark 2 orders as sent' });
  await expect.element(question.getByText(/The branch gets S\$160\.00 for them/)).toBeVisible();
  api.refuse(sendUserOrder, 409, 'This order is already marked as sent.');
  await question.getByRole('button', { name: 'Mark as sent' }).click();
  await expect.element(screen.getByText(/Order #40: This order is already marked as sent\. Order #41: /)).toBeVisible();
  expect(api.calls(sendUserOrder).map(({ params }) => params)).toEqual([{ id: '40' }, { id: '41' }]);
});

test('an order opens in a window with its certificates, and is sent from there', async () => {
  const screen = await show();
  await screen.getByRole('link', { name: 'Order 5' }).last().click();
  const dialog = screen.getByRole('dialog', { name: /Order #5/ });
  await expect.element(dialog.getByText('Discount, code FLU2026')).toBeVisible();
  await expect
    .element(dialog.getByRole('table', { name: 'Certificates of this order' }).getByRole('row').nth(2))
    .toMatchTextContent(/8KQ2M-9XHDB/);
  expect(screen.router.state.location.pathname).toBe(path);
  api.answer(sendUserOrder, sentOrder());
  api.answer(getUserOrder, sentOrder());
  await dialog.getByRole('button', { name: 'Mark as sent' }).click();
  await screen
    .getByRole('dialog', { name: 'Mark order #5 as sent' })
    .getByRole('button', { name: 'Mark as sent' })
    .click();
  await expect.element(screen.getByText('Success!')).toBeVisible();
  await expect.element(dialog.getByText('21/11/2026 09:00 by Mei Tan')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Mark as sent' }).query()).toBeNull();
});

test('on a phone an order opens from its card', async () => {
  await page.viewport(390, 900);
  const screen = await show();
  await toSend(screen).getByRole('link', { name: 'Order 5' }).click();
  await expect
    .element(screen.getByRole('dialog', { name: /Order #5/ }).getByText('Discount, code FLU2026'))
    .toBeVisible();
});

test('the window says that an order is gone, or could not be loaded', async () => {
  api.refuse(getUserOrder, 404, 'Order not found at this branch.');
  const screen = await show();
  await screen.getByRole('link', { name: 'Order 4' }).click();
  await expect.element(screen.getByText('Order not found at this branch')).toBeVisible();
});

test('downloads what is filtered', async () => {
  api.sendFile(downloadUserOrders, 'sheet');
  const screen = await show(`${path}?status=r`);
  await screen.getByRole('button', { name: 'EXPORT' }).click();
  await expect.element(screen.getByText('voucher-orders.xlsx was downloaded.')).toBeVisible();
  expect(api.calls(downloadUserOrders)[0]?.query).toEqual({ status: 'r', sort: 'created_at,desc' });
});

test('a new order shows at once', async () => {
  answer([], []);
  const screen = await show();
  await expect.element(screen.getByText('No voucher orders yet')).toBeVisible();
  answer([orderRow()], [orderRow()]);
  screen.live.emit('voucher_sold', { voucher_id: 14, voucher_order_id: 5 });
  await expect.element(screen.getByRole('heading', { name: 'To send (1)' })).toBeVisible();
});
