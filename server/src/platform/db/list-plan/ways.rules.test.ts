import { expect, test } from 'vitest';
import { nextStep, type Way } from './ways.rules.ts';

interface Facts {
  sort: 'id' | 'amount';
  rows: number;
  name: 'none' | 'rare';
}
type Reader = 'through_names' | 'sorted' | 'scan';

const ways: Way<Facts, Reader>[] = [
  { reader: 'through_names', when: { name: 'rare' }, why: 'A rare name has few rows.' },
  { reader: 'sorted', when: { sort: ['amount'], rows: { at_most: 10 } }, why: 'Few rows are cheap to sort.' },
  { reader: 'sorted', when: { sort: 'id', rows: { more_than: 90 } }, why: 'For the test of the other bound.' },
  { reader: 'scan', when: {}, why: 'The index has the order.' },
];

const stepOf = (known: Partial<Facts>, offset = 0): Reader | keyof Facts => {
  const step = nextStep(ways, known, offset);
  return 'way' in step ? step.way.reader : step.look_up;
};

test.each<[Partial<Facts>, Reader]>([
  [{ name: 'rare', rows: 5 }, 'through_names'],
  [{ name: 'none', sort: 'amount', rows: 10 }, 'sorted'],
  [{ name: 'none', sort: 'amount', rows: 11 }, 'scan'],
  [{ name: 'none', sort: 'id', rows: 90 }, 'scan'],
  [{ name: 'none', sort: 'id', rows: 91 }, 'sorted'],
])('the first row that holds decides: %o is read by %s', (known, reader) => {
  expect(stepOf(known)).toBe(reader);
});

test.each<[Partial<Facts>, keyof Facts]>([
  [{}, 'name'],
  [{ name: 'none' }, 'sort'],
  [{ name: 'none', sort: 'amount' }, 'rows'],
])('a row that only an unknown fact decides asks for it: %o needs %s', (known, fact) => {
  expect(stepOf(known)).toBe(fact);
});

test('a fact is not looked up for a row that another fact excludes', () => {
  // A planner that looks up the unknown facts of each row in turn would ask for the name.
  const [, ...others] = ways;
  const named: Way<Facts, Reader> = { reader: 'scan', when: { name: 'rare', sort: 'amount' }, why: 'As above.' };
  expect(nextStep([named, ...others], { sort: 'id', rows: 1 }, 0)).toMatchObject({ way: { reader: 'scan', when: {} } });
});

test('the count travels with the page up to the offset of the way, and comes first beyond it', () => {
  const [last] = ways.slice(-1);
  const together = [{ ...(last as Way<Facts, Reader>), count_with_page_up_to: 40 }];
  expect(nextStep(together, {}, 40)).toEqual({ way: together[0], with_count: true });
  expect(nextStep(together, {}, 41)).toEqual({ look_up: 'rows' });
  expect(nextStep(together, { rows: 500 }, 41)).toEqual({ way: together[0], with_count: false });
  expect(nextStep(ways.slice(-1), {}, 0)).toEqual({ look_up: 'rows' });
});

test('a table whose rows do not cover a list is refused', () => {
  expect(() => nextStep(ways.slice(0, 1), { name: 'none' }, 0)).toThrow('No row of the table applies');
});
