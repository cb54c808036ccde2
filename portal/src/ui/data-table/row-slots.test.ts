import { expect, test } from 'vitest';
import { assignSlots } from './row-slots.ts';

const first = assignSlots(new Map(), ['a', 'b', 'c']);

test('another page takes the places of the one before, in order', () => {
  expect([...assignSlots(first, ['d', 'e', 'f'])]).toEqual([
    ['d', 0],
    ['e', 1],
    ['f', 2],
  ]);
});

test('a row that came above takes the place of the one that left; the others keep theirs', () => {
  expect([...assignSlots(first, ['new', 'a', 'b'])]).toEqual([
    ['new', 2],
    ['a', 0],
    ['b', 1],
  ]);
});

test('a longer page makes places, a shorter one leaves some', () => {
  expect([...assignSlots(first, ['x', 'b', 'y', 'z'])]).toEqual([
    ['x', 0],
    ['b', 1],
    ['y', 2],
    ['z', 3],
  ]);
  expect([...assignSlots(first, ['q'])]).toEqual([['q', 0]]);
});
