import { expect, test } from 'vitest';
import { nextStep } from '../../../platform/db/list-plan/ways.rules.ts';
import { type SoldFacts, sold_ways } from '../sale/sold-page.rules.ts';
import { factsOf, toFilters } from './order-page.rules.ts';

const readerOf = (facts: SoldFacts): string | undefined => {
  const step = nextStep(sold_ways, facts, 0);
  return 'way' in step ? step.way.reader : undefined;
};

test.each<[SoldFacts, string]>([
  [{ words: 'none', filter: 'few', rows: 3 }, 'sort_span'],
  [{ words: 'rare', filter: 'other', rows: 3 }, 'sort_found'],
  [{ words: 'frequent', filter: 'other', rows: 10_000 }, 'scan_in_order'],
  [{ words: 'none', filter: 'indexed', rows: 10_000_000 }, 'scan_in_order'],
  [{ words: 'none', filter: 'other', rows: 10_000 }, 'sort_span'],
  [{ words: 'none', filter: 'other', rows: 10_001 }, 'scan_in_order'],
])('%j is read by %s', (facts, reader) => {
  expect(readerOf(facts)).toBe(reader);
});

test.each([
  [{}, 'created_at', 'indexed'],
  [{ status: 'p', date: { start: '2026-01-01', end: '2026-01-02' } }, 'created_at', 'indexed'],
  [{ status: 'p', delivery_status: 'i' }, 'created_at', 'other'],
  [{}, 'amount', 'indexed'],
  [{ voucher_id: 3 }, 'amount', 'other'],
  [{ customer_id: 3 }, 'amount', 'few'],
] as const)('the filters %j in the order of %s are %s', (asked, field, filter) => {
  expect(factsOf(toFilters(asked), field)).toMatchObject({ words: 'none', filter });
});
