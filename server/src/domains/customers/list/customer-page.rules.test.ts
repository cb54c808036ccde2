import { expect, test } from 'vitest';
import { nextStep } from '../../../platform/db/list-plan/ways.rules.ts';
import { type CustomerFacts, customer_ways } from './customer-page.rules.ts';

function stepOf(known: Partial<CustomerFacts>, offset = 0, ways = customer_ways): string {
  const step = nextStep(ways, known, offset);
  return 'look_up' in step ? `look up ${step.look_up}` : `${step.way.reader}${step.with_count ? ' + count' : ''}`;
}

const expected: [Partial<CustomerFacts>, number, string][] = [
  [{}, 0, 'look up name'],
  [{ name: 'frequent', rows: 10_001 }, 0, 'scan_for_name'],
  [{ name: 'rare', rows: 10_000 }, 0, 'through_search'],
  [{ name: 'none' }, 1_000, 'scan_in_order + count'],
  [{ name: 'none' }, 1_001, 'look up rows'],
  [{ name: 'none', rows: 500_000 }, 1_001, 'scan_in_order'],
];

test.each(expected)('%o from row %i: %s', (known, offset, step) => {
  expect(stepOf(known, offset)).toBe(step);
});

test.each(customer_ways.slice(0, -1).map((way) => [way.reader, way] as const))(
  'the row of %s matters: without it some list is read in another way',
  (_, way) => {
    const others = customer_ways.filter((other) => other !== way);
    expect(expected.map(([known, offset]) => stepOf(known, offset, others))).not.toEqual(
      expected.map(([, , step]) => step),
    );
  },
);
