import { expect, test } from 'vitest';
import { usualDays, visitSearches } from './visit-lists.ts';

test.each([
  ['queue', 'mc', '2026-11-20,2026-11-26'],
  ['queue', 'c', '2026-11-18,2026-11-25'],
  ['queue', 'i', '2026-11-26,2026-12-02'],
  ['consult', undefined, '2026-11-20,2026-11-26'],
  ['all', 'c', '2026-11-20,2026-11-26'],
] as const)('%s with status %s shows %s', (kind, status, days) => {
  expect(usualDays(kind, status, '2026-11-26')).toBe(days);
});

test('an address that makes no sense shows what is usual', () => {
  expect(visitSearches.queue.parse({ status: 'f', schedule_at: 'soon', doctor_id: '-1', specified: 'x' })).toEqual({
    p: 1,
    n: 20,
    sort: 'id,desc',
    status: 'mc',
    name: undefined,
    schedule_at: undefined,
    doctor_id: undefined,
    service_id: undefined,
    user_type: undefined,
    specified: undefined,
    view: undefined,
  });
  expect(visitSearches.all.parse({ status: 'f', schedule_at: 'all', doctor_id: '8', specified: 'true' })).toMatchObject(
    {
      status: 'f',
      schedule_at: 'all',
      doctor_id: '8',
      specified: 'true',
    },
  );
});
