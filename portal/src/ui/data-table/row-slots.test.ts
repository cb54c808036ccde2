import { expect, test } from 'vitest';
import { assignSlots } from './table-rows.tsx';

const first = assignSlots(new Map(), ['a', 'b', 'c']);

test('a new page takes the slots of the previous one, in order', () => {
  expect([...assignSlots(first, ['d', 'e', 'f'])]).toEqual([
    ['d', 0],
    ['e', 1],
    ['f', 2],
  ]);
});

test('a row inserted above takes the slot of the row that left; the others keep theirs', () => {
  expect([...assignSlots(first, ['new', 'a', 'b'])]).toEqual([
    ['new', 2],
    ['a', 0],
    ['b', 1],
  ]);
});

test('a longer page adds slots, a shorter one leaves some free', () => {
  expect([...assignSlots(first, ['x', 'b', 'y', 'z'])]).toEqual([
    ['x', 0],
    ['b', 1],
    ['y', 2],
    ['z', 3],
  ]);
  expect([...assignSlots(first, ['q'])]).toEqual([['q', 0]]);
});
