import { describe, expect, test } from 'vitest';
import { guardRail, guardRailWords } from './guard-rails.ts';
import { placeWarning } from './place.ts';
import { usual_queue_status, usualCancelledDays, usualVisitDays } from './visit-list.ts';
import { mayCallNow, mayCancel, specifiedWords, visit_statuses, visit_steps, visitEndWords } from './visit-words.ts';

const now = new Date('2026-11-26T04:00:00.000Z');
const ahead = '2026-11-26T05:00:00.000Z';

test('a booked or missed visit can be called; only one of an appointment that is ahead can be cancelled', () => {
  expect(visit_statuses.filter((status) => mayCallNow({ status }))).toEqual(['i', 'mc']);
  const booked = { status: 'i', schedule_at: ahead, appointment: { id: 1 } } as const;
  expect(mayCancel(booked, now)).toBe(true);
  expect(mayCancel({ ...booked, appointment: null }, now)).toBe(false);
  expect(mayCancel({ ...booked, schedule_at: null }, now)).toBe(false);
  expect(mayCancel({ ...booked, schedule_at: '2026-11-26T03:00:00.000Z' }, now)).toBe(false);
  expect(mayCancel({ ...booked, status: 'w' }, now)).toBe(false);
});

test('whatever can be called can become waiting, and an end has no next step', () => {
  for (const status of visit_statuses) expect(visit_steps[status].includes('m')).toBe(mayCallNow({ status }));
  expect(visit_statuses.filter((status) => visit_steps[status].length === 0)).toEqual(['f', 'c', 'mcc']);
});

describe('the words', () => {
  test('of the choice, of guard rails and of ends', () => {
    expect([true, false, null].map(specifiedWords)).toEqual(['Selected', 'Random assigned', '']);
    expect(Object.keys(guardRailWords)).toEqual(guardRail.options);
    expect(visitEndWords.unanswered).toBe('No doctor answered');
  });

  test('of the place: one that is unknown, one abroad, one in Singapore', () => {
    expect(placeWarning(null)).toBe('Location is not available.');
    expect(placeWarning({ results: [] })).toBe('Location is not available.');
    expect(placeWarning({ results: [{ formatted_address: 'Kuala Lumpur, Malaysia' }] })).toBe(
      'Patient Not In Singapore!',
    );
    expect(placeWarning({ results: [{ formatted_address: '1 Orchard Road, Singapore' }] })).toBeUndefined();
  });
});

test('the lists begin with the last seven days, with eight days back to yesterday, and with missed calls', () => {
  expect(usualVisitDays('2026-11-26')).toEqual({ start: '2026-11-20', end: '2026-11-26' });
  expect(usualCancelledDays('2026-11-26')).toEqual({ start: '2026-11-18', end: '2026-11-25' });
  expect(usual_queue_status).toBe('mc');
});
