import { expect, test } from 'vitest';
import { bookedSample, visitSample, waitingSample } from '../testing/visit-samples.ts';
import { milestonesOf } from './visit-milestones.ts';

const consult = {
  ended_why: null,
  ended_at: null,
  consult_start_at: '2026-11-23T01:02:00.000Z',
  consult_end_at: '2026-11-23T01:12:00.000Z',
};

test.each([
  ['booked', bookedSample(), ['Booked done', 'Patient calls current', 'Consult ahead', 'Paid ahead']],
  ['waiting', waitingSample(), ['Patient called done', 'Waiting for a doctor current', 'Consult ahead', 'Paid ahead']],
  [
    'seeing',
    visitSample({ ...consult, status: 's', consult_end_at: null }),
    ['Patient called done', 'Consult current', 'Bill ahead', 'Paid ahead'],
  ],
  [
    'processing',
    visitSample({ ...consult, status: 'wc' }),
    ['Patient called done', 'Consult ended done', 'Bill current', 'Paid ahead'],
  ],
  [
    'completed',
    visitSample({ ...consult, status: 'w' }),
    ['Patient called done', 'Consult ended done', 'Bill sent done', 'Paid current'],
  ],
  [
    'paid',
    visitSample({ ...consult, status: 'f' }),
    ['Patient called done', 'Consult ended done', 'Bill sent done', 'Paid done'],
  ],
  ['missed', visitSample(), ['Patient called done', 'Missed: No doctor answered broken']],
  [
    'cancelled',
    bookedSample({ status: 'c', ended_why: 'clinic', ended_at: '2026-11-23T01:05:00.000Z' }),
    ['Booked done', 'Cancelled by the clinic broken'],
  ],
] as const)('%s', (_what, visit, expected) => {
  expect(milestonesOf(visit).map(({ label, state }) => `${label} ${state}`)).toEqual(expected);
});
