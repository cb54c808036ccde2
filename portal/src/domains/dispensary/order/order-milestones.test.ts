import { expect, test } from 'vitest';
import { deliverSample } from '../testing/delivers.ts';
import { orderMilestones } from './order-milestones.ts';

const at = '2026-11-20T03:00:00.000Z';
const shown = (change: Parameters<typeof deliverSample>[0]) =>
  orderMilestones(deliverSample(change)).map(({ label, state }) => `${label}: ${state}`);

test('a new order waits to be packed', () => {
  expect(shown({})).toEqual(['Paid: done', 'Packed: current', 'Collected by the courier: ahead', 'Delivered: ahead']);
});

test('an order that waits for payment has passed nothing', () => {
  expect(shown({ service_type: 's', delivery_status: null, paid_at: null })).toEqual([
    'Paid: current',
    'Packed: ahead',
    'Collected by the patient: ahead',
  ]);
});

test('a patient who collects it is the end', () => {
  expect(shown({ service_type: 's', order_status: 's', packed_at: at, collected_at: at })).toEqual([
    'Paid: done',
    'Packed: done',
    'Collected by the patient: done',
  ]);
});

test('a delivery without a collection report counts as collected once it is delivered', () => {
  expect(shown({ order_status: 's', packed_at: at, delivered_at: at, confirmed_at: at })).toEqual([
    'Paid: done',
    'Packed: done',
    'Collected by the courier: done',
    'Delivered: done',
    'Confirmed by the patient: done',
  ]);
});

test('a failed delivery stops where it was', () => {
  expect(shown({ order_status: 'f', packed_at: at, collected_at: at, failed_at: at })).toEqual([
    'Paid: done',
    'Packed: done',
    'Collected by the courier: done',
    'Not delivered: broken',
    'Delivered: ahead',
  ]);
});
