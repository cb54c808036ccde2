import { readTracking, type TrackedDelivery } from '@clinic/contract/dispensary/tracking.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TrackingScreen } from './tracking-screen.tsx';

const api = fakeApi();
const at = '2026-11-20T03:00:00.000Z';
const tracked = (change: Partial<TrackedDelivery> = {}): TrackedDelivery => ({
  service_type: 'd',
  order_status: 'p',
  states: [{ status: 'i', at: '2026-11-20T02:30:00.000Z' }],
  failed_at: null,
  languages: { own: null, on: ['en'] },
  ...change,
});

beforeEach(() => page.viewport(390, 800));

const show = () =>
  renderScreen(TrackingScreen, {
    path: '/print/tracking/$ordernumber',
    at: '/print/tracking/7K2Q9XW3F4H8T0ZM',
    roles: [],
  });

test('an unknown number does not look like an outage, nor an outage like an unknown number', async () => {
  api.refuse(readTracking, 404, 'There is no order with this number.');
  const unknown = await show();
  await expect.element(unknown.getByText('There is no order with this number')).toBeVisible();
  await unknown.unmount();
  api.refuse(readTracking, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The order could not be loaded.')).toBeVisible();
  api.answer(readTracking, tracked());
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('Your medicines are being packed.')).toBeVisible();
});

const states = (...reached: TrackedDelivery['states'][number]['status'][]) => reached.map((status) => ({ status, at }));

describe('says where the order is', () => {
  test.each<[Partial<TrackedDelivery>, string, RegExp]>([
    [{ states: [] }, 'Your medicines are packed as soon as your bill is paid.', /Paid.*Packed/],
    [{ states: states('i', 'g') }, 'Your medicines are waiting for the courier.', /Packed.*20\/11\/2026 11:00/],
    [{ service_type: 's', states: states('i', 'g') }, 'Your medicines are ready to collect.', /Ready to collect/],
    [{ states: states('i', 'g', 'p') }, 'The courier is on the way to you.', /Collected by the courier/],
    [
      { order_status: 's', states: states('i', 'f') },
      'Your medicines have been delivered.',
      /Delivered.*20\/11\/2026 11:00/,
    ],
    [
      { service_type: 's', order_status: 's', states: states('i', 'g', 'p') },
      'You have collected your medicines.',
      /Collected/,
    ],
    [
      { order_status: 'f', failed_at: at, states: states('i', 'g', 'p') },
      'The courier could not deliver your medicines. The clinic will contact you.',
      /Could not be delivered/,
    ],
  ])('%j', async (change, sentence, steps) => {
    api.answer(readTracking, tracked(change));
    const screen = await show();
    await expect.element(screen.getByText(sentence)).toBeVisible();
    await expect.element(screen.getByRole('list', { name: 'Progress of the order' })).toMatchTextContent(steps);
  });
});
