import type { PaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import { expect, test } from 'vitest';
import { adviceMilestones } from './advice-milestones.ts';

type Steps = Parameters<typeof adviceMilestones>[0];
const waiting: Steps = { created_at: 'monday', batch_date: null, process_status: 'w', pay_out_date: null };
const said = (change: Partial<PaymentAdvice>): string[] =>
  adviceMilestones({ ...waiting, ...change }, { instant: (text) => text, day: (text) => text }).map(
    ({ label, state, when }) => `${label}: ${state}${when === undefined ? '' : ` ${when}`}`,
  );

test('a new advice waits for its audit', () => {
  expect(said({})).toEqual(['Created: done monday', 'Waiting for audit: current', 'Waiting for payout: ahead']);
});

test('an audited advice waits for its payout', () => {
  expect(said({ batch_date: 'tuesday' }).slice(1)).toEqual(['Audited: done tuesday', 'Waiting for payout: current']);
});

test('a payout under way has been audited, whether or not the audit has a date', () => {
  expect(said({ process_status: 'r' }).slice(1)).toEqual(['Audited: done', 'Payout under way: current']);
});

test('a payout ends as paid out or as failed, with its day', () => {
  const ended = { batch_date: 'tuesday', pay_out_date: 'friday' };
  expect(said({ ...ended, process_status: 'p' }).at(-1)).toBe('Paid out: done friday');
  expect(said({ ...ended, process_status: 'f' }).at(-1)).toBe('Payout failed: broken friday');
});
