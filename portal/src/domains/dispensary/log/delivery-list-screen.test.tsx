import { listDelivers, printMedicineLabels } from '@clinic/contract/dispensary/delivers.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { usualDays } from '../delivery-reads.ts';
import { deliverRow } from '../testing/delivers.ts';
import { deliveryList } from '@clinic/contract/dispensary/delivery-list.ts';
import { searchOf } from '../../../platform/list/search-of.ts';
import { DeliveryListScreen } from './delivery-list-screen.tsx';

const api = fakeApi();
const path = '/telemed-dispensary-history';
const received = deliverRow({
  id: 6,
  ordernumber: '0000000000000001',
  service_type: 's',
  service_type_display_name: 'Self Collect',
  delivery_status: 'p',
  order_status: 's',
  received_at: '2026-11-21T04:35:00.000Z',
});
const listOf = (data: ReturnType<typeof deliverRow>[]) => ({
  data,
  pager: { p: 1, n: 20, pages: 1, rows: data.length },
});

beforeEach(async () => {
  await page.viewport(2200, 1000);
  const unpaid = deliverRow({
    id: 7,
    ordernumber: '0000000000000002',
    delivery_status: null,
    delivery_label_pdf: null,
  });
  api.answer(listDelivers, listOf([deliverRow(), received, unpaid]));
});

const show = (at = path) =>
  renderScreen(DeliveryListScreen, {
    path,
    at,
    search: searchOf(deliveryList),
    roles: ['ROLE_TELEMED_DISPENSARY_VIEW'],
  });

test('an outage does not look like an empty log', async () => {
  api.refuse(listDelivers, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('Telemed Deliver search fail...')).toBeVisible();
  api.answer(listDelivers, listOf([]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('No orders in these days')).toBeVisible();
});

test('shows every order with its states, its times and how long it took', async () => {
  const screen = await show();
  const rows = screen.getByRole('table', { name: 'Delivery Log' }).getByRole('row');
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(
      /7K2Q 9XW3 F4H8 T0ZM.*Tan Mei Ling.*20\/11\/2026 10:00.*Paid.*Pending.*Ally Delivery.*Dr Lim Wei/,
    );
  await expect.element(rows.nth(3)).toMatchTextContent(/Waiting for payment.*Pending/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Collected.*Success.*21\/11\/2026 12:35.*1 day 02:35/);
  await expect
    .element(screen.getByRole('link', { name: 'Track order 7K2Q9XW3F4H8T0ZM' }))
    .toHaveAttribute('href', '/api/delivery/tracking/7K2Q9XW3F4H8T0ZM');
  expect(screen.getByRole('link', { name: 'Track order 0000000000000001' }).query()).toBeNull();
});

test('asks for the last seven days, the oldest consult first, until somebody chooses otherwise', async () => {
  const usual = usualDays(singaporeDay(new Date()));
  const screen = await show();
  await expect.element(screen.getByRole('table', { name: 'Delivery Log' })).toBeVisible();
  expect(api.calls(listDelivers).map(({ query }) => query)).toEqual([
    { date: usual, sort: 'visit_schedule_at,asc', p: '1', n: '20' },
  ]);
  await screen.unmount();
  await show(`${path}?date=all&delivery_status=g&order_status=p&service_type=d&name=tan&sort=created_at,desc`);
  await expect
    .poll(() => api.calls(listDelivers).at(-1)?.query)
    .toEqual({
      delivery_status: 'g',
      order_status: 'p',
      service_type: 'd',
      name: 'tan',
      sort: 'created_at,desc',
      p: '1',
      n: '20',
    });
});

test('a changed order shows at once; labels that cannot be generated say so', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('table').getByText('Paid')).toBeVisible();
  api.answer(listDelivers, listOf([deliverRow({ delivery_status: 'g' })]));
  screen.live.emit('medicine_order_changed', { medicine_order_id: 5 });
  await expect.element(screen.getByRole('table').getByText('Packed')).toBeVisible();
  api.refuse(printMedicineLabels, 503, 'The service is busy.');
  await screen.getByRole('button', { name: 'Labels of Tan Mei Ling' }).click();
  await expect.element(screen.getByText('The labels could not be loaded.')).toBeVisible();
});
