import type { PlatformVisit } from '@clinic/contract/visits/visit/platform-visits.ts';
import { expect, test } from 'vitest';
import { canCall, canHangUp, stateWords, whenWords } from './visit-words.ts';

const visit: PlatformVisit = {
  id: 1,
  clinic_id: 1,
  status: 'm',
  service_id: 1,
  patient_name: 'Tan Mei Ling',
  schedule_at: null,
  call_at: '2026-11-26T06:30:00.000Z',
  doctor: { id: 7, name: 'Dr Lim' },
  specified: false,
  consult_start_at: null,
  consult_end_at: null,
  ended_why: null,
  bill: null,
  updated_at: '2026-11-26T06:30:00.000Z',
};

test.each<[Partial<PlatformVisit>, string]>([
  [{}, 'Calling…'],
  [{ status: 's' }, 'Dr Lim is with you'],
  [{ status: 'mc', ended_why: 'no_doctor' }, 'No doctor is online now. Please book a time.'],
  [{ status: 'c', ended_why: 'not_for_telemed' }, 'Please see a doctor in person'],
  [{ status: 'i' }, 'Booked'],
  [{ status: 'w' }, 'Completed'],
])('%o: %s', (change, words) => {
  expect(stateWords({ ...visit, ...change })).toBe(words);
});

test('the time is that of the booking, or of the call', () => {
  expect(whenWords(visit)).toBe('26/11/2026 14:30');
  expect(whenWords({ ...visit, schedule_at: '2026-11-27T02:00:00.000Z' })).toBe('27/11/2026 10:00');
});

test('a patient hangs up while it rings and calls again what was missed', () => {
  expect([canHangUp(visit), canCall(visit)]).toEqual([true, false]);
  expect(canCall({ ...visit, status: 'mc' })).toBe(true);
  expect(canHangUp({ ...visit, status: 's' })).toBe(false);
});
