import { type DeliverPage, printMedicineLabels } from '@clinic/contract/dispensary/delivers.ts';
import {
  claimMedicineOrder,
  handOverMedicineOrder,
  readPackingQueue,
  releaseMedicineOrder,
  wrapMedicineOrder,
  wrapScannedOrder,
} from '@clinic/contract/dispensary/packing.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cameraShowing } from '../../../testing/camera.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { deliverSample } from '../testing/delivers.ts';
import { PackingScreen } from './packing-screen.tsx';

const api = fakeApi();
const may_update: Role[] = ['ROLE_TELEMED_DISPENSARY_VIEW', 'ROLE_TELEMED_DISPENSARY_UPDATE'];
const me = { id: 7, name: 'Mei Tan' };
const other = { id: 99, name: 'Wei Ong' };
const at = '2026-11-20T02:40:00.000Z';

const answer = (to_pack: DeliverPage[], packed: DeliverPage[] = [], unpaid: DeliverPage[] = []) =>
  api.answer(readPackingQueue, {
    to_pack,
    to_pack_count: to_pack.length,
    packed,
    packed_count: packed.length,
    unpaid,
    unpaid_count: unpaid.length,
    last_at: '2026-11-20T02:30:00.000Z',
  });

/** Tones that the page has played: a chime has two. */
let tones = 0;

beforeEach(async () => {
  tones = 0;
  vi.spyOn(AudioContext.prototype, 'createOscillator').mockImplementation(function make(this: AudioContext) {
    tones += 1;
    return new OscillatorNode(this);
  });
  await page.viewport(1440, 1000);
  answer([deliverSample()]);
});

afterEach(() => vi.restoreAllMocks());

const show = (roles: Role[] = may_update) => renderScreen(PackingScreen, { path: '/telemed-drugs', roles });
type Screen = Awaited<ReturnType<typeof show>>;
const toPack = (screen: Screen) => screen.getByRole('list', { name: 'To pack' });
const packed = (screen: Screen) => screen.getByRole('list', { name: 'Packed', exact: true });

test('an outage does not look like an empty queue; what was read stays and says that it may be old', async () => {
  api.refuse(readPackingQueue, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The orders could not be loaded.')).toBeVisible();
  answer([deliverSample()]);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('Paracetamol 500 mg')).toBeVisible();
  api.refuse(readPackingQueue, 503, 'The service is busy.');
  screen.live.emit('medicine_order_changed', { medicine_order_id: 5 });
  await expect.element(screen.getByText(/may be out of date/)).toBeVisible();
  await expect.element(screen.getByText('Paracetamol 500 mg')).toBeVisible();
});

test('an empty queue is all done, and says when the last order came in', async () => {
  answer([]);
  const screen = await show();
  await expect.element(screen.getByText('All done. The last order came in on 20/11/2026 10:30.')).toBeVisible();
  await expect.element(screen.getByText('Nothing is waiting to be collected.')).toBeVisible();
});

test('an order is taken, then marked as packed', async () => {
  const screen = await show();
  await expect.element(toPack(screen)).toMatchTextContent(/Tan Mei Ling.*7K2Q 9XW3 F4H8 T0ZM.*15 ×.*3 times a day/);
  await expect.element(screen.getByText('Not being packed yet')).toBeVisible();
  const mine = deliverSample({ packer: me, packing_at: at });
  api.answer(claimMedicineOrder, mine);
  answer([mine]);
  await screen.getByRole('button', { name: 'Pack: Tan Mei Ling' }).click();
  await expect.element(screen.getByText('You are packing it')).toBeVisible();
  const done = deliverSample({ delivery_status: 'g', packer: mine.packer, packing_at: at, packed_at: at });
  api.answer(wrapMedicineOrder, done);
  answer([], [done]);
  await screen.getByRole('button', { name: 'Mark as packed: Tan Mei Ling' }).click();
  await expect.element(packed(screen)).toMatchTextContent(/Tan Mei Ling.*12 Orchard Road.*Waiting for the courier/);
});

test('what somebody else packs is theirs, until it is put back', async () => {
  answer([deliverSample({ packer: other, packing_at: at })]);
  const screen = await show();
  await expect.element(screen.getByText('Wei Ong is packing it')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Mark as packed:/ }).query()).toBeNull();
  api.answer(releaseMedicineOrder, deliverSample());
  answer([deliverSample()]);
  await screen.getByRole('button', { name: 'More for Tan Mei Ling' }).click();
  await screen.getByRole('menuitem', { name: 'Put back into the queue' }).click();
  await expect.element(screen.getByRole('button', { name: 'Pack: Tan Mei Ling' })).toBeVisible();
});

test('who was slower reads why, and sees who has it', async () => {
  const screen = await show();
  await expect.element(toPack(screen)).toBeVisible();
  api.refuse(claimMedicineOrder, 409, 'Another user is packing this order.');
  answer([deliverSample({ packer: other, packing_at: at })]);
  await screen.getByRole('button', { name: 'Pack: Tan Mei Ling' }).click();
  await expect.element(screen.getByText('Another user is packing this order.')).toBeVisible();
  await expect.element(screen.getByText('Wei Ong is packing it')).toBeVisible();
});

test('a new order sounds and offers its labels', async () => {
  answer([]);
  const screen = await show();
  await expect.element(screen.getByText(/^All done/)).toBeVisible();
  expect(tones).toBe(0);
  answer([deliverSample()]);
  screen.live.emit('medicine_order_changed', { medicine_order_id: 5 });
  await expect.element(toPack(screen)).toBeVisible();
  expect(tones).toBe(0);
  screen.live.emit('visit_drug_label_print', { medicine_order_id: 5, visit_id: 71 });
  await expect.element(screen.getByText('New order: Tan Mei Ling, 2 medicines')).toBeVisible();
  expect(tones).toBe(2);
  api.refuse(printMedicineLabels, 503, 'The service is busy.');
  await screen.getByRole('status').getByRole('button', { name: 'Labels of Tan Mei Ling' }).click();
  await expect.element(screen.getByText('The labels could not be loaded.')).toBeVisible();
  await screen.getByRole('status').getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByText('New order: Tan Mei Ling, 2 medicines')).not.toBeInTheDocument();
});

test('an order that waits for payment shows what is in it, and nothing to do', async () => {
  answer([], [], [deliverSample({ delivery_status: null, delivery_label_pdf: null, paid_at: null })]);
  const screen = await show();
  await expect
    .element(screen.getByRole('list', { name: 'Waiting for payment' }))
    .toMatchTextContent(/Tan Mei Ling.*Paracetamol 500 mg.*Waiting for payment/);
  expect(screen.getByRole('button', { name: /Tan Mei Ling/ }).query()).toBeNull();
});

test('labels with a character that no font has ask first, and print its number', async () => {
  answer([deliverSample()]);
  const sentence = '𪚥 in “Tan 𪚥” would be printed as U+2A6A5.';
  api.refuse(printMedicineLabels, 422, 'Some signs.', { patient_name: [sentence] }, 'signs_not_printed');
  const screen = await show();
  // Tests have no portals: within a row, the window is not where a pointer reaches it.
  const press = (name: string) => (screen.getByRole('button', { name, exact: true }).element() as HTMLElement).click();
  await screen.getByRole('button', { name: 'Labels of Tan Mei Ling' }).click();
  await expect.element(screen.getByText(`Patient name: ${sentence}`)).toBeVisible();
  press('Back');
  await expect.element(screen.getByText(sentence)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Labels of Tan Mei Ling' }).click();
  await expect.element(screen.getByText(`Patient name: ${sentence}`)).toBeVisible();
  api.sendFile(printMedicineLabels, '%PDF-1.7');
  press('Print their numbers');
  await expect.poll(() => api.calls(printMedicineLabels).at(-1)?.query).toEqual({ print_numbers: 'true' });
});

test('a scanned label packs its order and is ready for the next; a wrong one says why', async () => {
  const screen = await show();
  const field = screen.getByRole('textbox', { name: 'Scan the label of a packed bag' });
  api.refuse(wrapScannedOrder, 404, 'Order not found at this branch.');
  await field.fill('0000 0000');
  await screen.getByRole('button', { name: 'Mark as packed', exact: true }).click();
  await expect.element(screen.getByText('Order not found at this branch.')).toBeVisible();
  api.answer(wrapScannedOrder, deliverSample({ delivery_status: 'g', packed_at: at }));
  answer([]);
  await field.fill('7K2Q9XW3F4H8T0ZM');
  await screen.getByRole('button', { name: 'Mark as packed', exact: true }).click();
  await expect.element(screen.getByText('Packed: Tan Mei Ling.')).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(api.calls(wrapScannedOrder).at(-1)?.body).toEqual({ ordernumber: '7K2Q9XW3F4H8T0ZM' });
});

test('the camera reads the code of a label, packs its order once and stays on for the next bag', async () => {
  const { track } = await cameraShowing('7K2Q9XW3F4H8T0ZM');
  api.answer(wrapScannedOrder, deliverSample({ delivery_status: 'g', packed_at: at }));
  const screen = await show();
  await screen.getByRole('button', { name: 'Use the camera' }).click();
  await expect.element(screen.getByText('Packed: Tan Mei Ling.')).toBeVisible();
  await expect.element(screen.getByText('Hold the code on the label inside the frame.')).toBeVisible();
  // The code is still in the picture, which is read several times meanwhile.
  await new Promise((read) => setTimeout(read, 600));
  expect(api.calls(wrapScannedOrder).map(({ body }) => body)).toEqual([{ ordernumber: '7K2Q9XW3F4H8T0ZM' }]);
  await screen.getByRole('button', { name: 'Stop scanning' }).click();
  await expect.poll(() => track?.readyState).toBe('ended');
});

test('a patient at the counter gets the packed order', async () => {
  const own = { service_type: 's', service_type_display_name: 'Self Collect', address: '' } as const;
  const order = deliverSample({ ...own, delivery_status: 'g', packed_at: at, packer: other, packing_at: at });
  answer([], [order]);
  const screen = await show();
  await expect.element(screen.getByText('Waiting for the patient')).toBeVisible();
  api.answer(handOverMedicineOrder, { ...order, delivery_status: 'p', order_status: 's', collected_at: at });
  answer([]);
  await screen.getByRole('button', { name: 'Hand over: Tan Mei Ling' }).click();
  await expect.element(screen.getByText('Nothing is waiting to be collected.')).toBeVisible();
});

test('a medicine with a hostile name is text', async () => {
  const name = '"><img src=x onerror="window.hostile=1">';
  answer([deliverSample({ items: [{ position: 0, name, dose: name, frequency: name, days: null, quantity: 1 }] })]);
  const screen = await show();
  await expect.element(screen.getByText(name, { exact: true })).toBeVisible();
  expect(screen.container.querySelector('img')).toBeNull();
});

test('who may only look prints labels and changes nothing', async () => {
  const screen = await show(['ROLE_TELEMED_DISPENSARY_VIEW']);
  await expect.element(screen.getByRole('button', { name: 'Labels of Tan Mei Ling' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Pack/ }).query()).toBeNull();
  expect(screen.getByRole('textbox').query()).toBeNull();
});
