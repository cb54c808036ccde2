import { expect, test } from 'vitest';
import { nextStep } from '../../../platform/db/list-plan/ways.rules.ts';
import { type SoldFacts, sold_ways } from '../sale/sold-page.rules.ts';
import { factsOf, statusesOf, toFilters } from './certificate-page.rules.ts';

const readerOf = (facts: SoldFacts): string | undefined => {
  const step = nextStep(sold_ways, facts, 0);
  return 'way' in step ? step.way.reader : undefined;
};

test.each<[SoldFacts, string]>([
  [{ words: 'none', filter: 'few', rows: 3 }, 'sort_span'],
  [{ words: 'rare', filter: 'few', rows: 3 }, 'sort_found'],
  [{ words: 'rare', filter: 'indexed', rows: 3 }, 'sort_found'],
  [{ words: 'frequent', filter: 'other', rows: 10_000 }, 'scan_in_order'],
  [{ words: 'none', filter: 'indexed', rows: 10_000_000 }, 'scan_in_order'],
  [{ words: 'none', filter: 'other', rows: 10_000 }, 'sort_span'],
  [{ words: 'none', filter: 'other', rows: 10_001 }, 'scan_in_order'],
])('%j is read by %s', (facts, reader) => {
  expect(readerOf(facts)).toBe(reader);
});

test.each([
  [{}, 'created_at', 'indexed'],
  [{ status: 'r', voucher_id: 3, date: { start: '2026-01-01', end: '2026-01-02' } }, 'created_at', 'indexed'],
  [{ status: 'o' }, 'created_at', 'indexed'],
  [{ status: 'o', voucher_id: 3 }, 'created_at', 'other'],
  [{}, 'expiry_date', 'indexed'],
  [{ voucher_id: 3 }, 'expiry_date', 'other'],
  [{ customer_id: 3 }, 'created_at', 'few'],
  [{ seq_no: 'none' }, 'created_at', 'few'],
] as const)('the filters %j in the order of %s are %s', (asked, field, filter) => {
  expect(factsOf(toFilters(asked), field)).toMatchObject({ words: 'none', filter });
});

test('what is not redeemed is bought, waiting for a refund, or refused one', () => {
  expect(statusesOf('o')).toEqual(['p', 'i', 'j']);
  expect(statusesOf('r')).toEqual(['r']);
  expect(statusesOf(undefined)).toBeUndefined();
});
