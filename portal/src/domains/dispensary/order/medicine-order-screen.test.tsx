import { getDeliver } from '@clinic/contract/dispensary/delivers.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import { listOutboxMessages } from '@clinic/contract/outbox/outbox-messages.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { deliverSample } from '../testing/delivers.ts';
import { MedicineOrderScreen } from './medicine-order-screen.tsx';

const api = fakeApi();

beforeEach(async () => {
  await page.viewport(1280, 1000);
  api.answer(getDeliver, deliverSample());
  api.answer(listActivities, { data: [] });
  api.answer(listOutboxMessages, { data: [] });
});

const show = () =>
  renderScreen(MedicineOrderScreen, {
    path: '/telemed-dispensary-history/$id',
    at: '/telemed-dispensary-history/5',
    roles: ['ROLE_TELEMED_DISPENSARY_VIEW'],
  });

test('an order of another branch is not found, an outage says so', async () => {
  api.refuse(getDeliver, 404, 'Order not found at this branch.');
  const gone = await show();
  await expect.element(gone.getByText('Order not found at this branch')).toBeVisible();
  await gone.unmount();
  api.refuse(getDeliver, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The order could not be loaded.')).toBeVisible();
});

test('shows its medicines, address and progress; a report shows at once', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: /Tan Mei Ling · Paid/ })).toBeVisible();
  await expect
    .element(screen.getByRole('list', { name: 'Medicines' }))
    .toMatchTextContent(/15 ×.*Paracetamol.*1 ×.*Lozenges/);
  await expect.element(screen.getByText('12 Orchard Road, #03-04, Singapore 238801')).toBeVisible();
  api.answer(
    getDeliver,
    deliverSample({
      delivery_status: 'c',
      order_status: 's',
      packed_at: '2026-11-20T03:00:00.000Z',
      delivered_at: '2026-11-20T06:15:00.000Z',
      received_at: '2026-11-20T06:15:00.000Z',
    }),
  );
  screen.live.emit('medicine_order_changed', { medicine_order_id: 6 });
  screen.live.emit('medicine_order_changed', { medicine_order_id: 5 });
  await expect.element(screen.getByRole('heading', { name: /Tan Mei Ling · Delivered/ })).toBeVisible();
  await expect.element(screen.getByText('04:15')).toBeVisible();
});
