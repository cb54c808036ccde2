import { expect, test } from 'vitest';
import { callsAllowed, ofOneCall, workersAtLimit } from './cpu-of-call.ts';

test('a coordinator allows as many calls as its cores have time for', () => {
  expect(callsAllowed({ server: 9, coordinator: 4, workers: 2 }, 2)).toBe(500);
});

test('workers help until the coordinator has no more time', () => {
  expect(workersAtLimit({ server: 0, coordinator: 2, workers: 7 })).toBe(4);
  expect(workersAtLimit({ server: 0, coordinator: 2, workers: 6 })).toBe(3);
  // The coordinator needs more than they do: a second one adds nothing.
  expect(workersAtLimit({ server: 0, coordinator: 4, workers: 1 })).toBe(1);
});

test('what servers use without calls is not part of a call', () => {
  expect(ofOneCall(2.5, 0.1, 5, 1000)).toBe(2);
  expect(ofOneCall(0.1, 0.1, 5, 1000)).toBe(0);
});
