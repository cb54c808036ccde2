import { expect, test } from 'vitest';
import { newCalls } from './new-calls.ts';

const queue = (...called: [number, number][]) => ({
  called: called.map(([number, calls]) => ({ number, calls })),
  waiting: [],
  more_waiting: 0,
});

test('a number sounds when it is called, and when it is called again', () => {
  expect(newCalls(queue([1, 1]), queue([2, 1], [1, 1]))).toEqual([2]);
  expect(newCalls(queue([1, 1]), queue([1, 2]))).toEqual([1]);
  expect(newCalls(queue([1, 1], [2, 1]), queue([2, 1]))).toEqual([]);
});

test('a screen that has just opened is silent', () => expect(newCalls(undefined, queue([1, 1]))).toEqual([]));
