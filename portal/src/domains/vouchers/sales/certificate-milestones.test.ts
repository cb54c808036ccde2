import { expect, test } from 'vitest';
import { certificateRow } from '../testing/sales.ts';
import { certificateMilestones } from './certificate-milestones.ts';

const today = '2026-11-25';
const refund = '2026-11-22T02:00:00.000Z';
const stepsOf = (change: Parameters<typeof certificateRow>[0]) =>
  certificateMilestones(certificateRow(change), today).map(({ label, state }) => `${label}: ${state}`);

test.each([
  ['bought', {}, ['Purchased: done', 'Redemption: current']],
  ['expired', { expiry_date: '2026-11-24' }, ['Purchased: done', 'Expired: broken']],
  ['good on its last day', { expiry_date: today }, ['Purchased: done', 'Redemption: current']],
  [
    'redeemed',
    { status: 'r' as const, redeem_by: 'c' as const, redeemed_clinic: { id: 2, name: 'Tampines' }, redeem_at: refund },
    ['Purchased: done', 'Redeemed at Tampines: done'],
  ],
  [
    'a refund that waits',
    { status: 'i' as const, refund_request_status_updated_at: refund },
    ['Purchased: done', 'Pending Cancellation: done', 'Decision of the platform: current'],
  ],
  [
    'refunded',
    { status: 'a' as const, refund_request_status_updated_at: refund },
    ['Purchased: done', 'Cancellation Approved: broken'],
  ],
  [
    'a refund that was rejected',
    { status: 'j' as const, refund_request_status_updated_at: refund },
    ['Purchased: done', 'Cancellation Rejected: done', 'Redemption: current'],
  ],
])('%s', (_, change, steps) => {
  expect(stepsOf(change)).toEqual(steps);
});
