import type { Written } from '../writes/write-load.ts';

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Several rounds as one. */
export const wholeOf = (rounds: readonly Written[]): Written => ({
  calls: rounds.reduce((sum, { calls }) => sum + calls, 0),
  told: rounds.reduce((sum, { told }) => sum + told, 0),
  calls_per_second: mean(rounds.map(({ calls_per_second }) => calls_per_second)),
  p50_ms: mean(rounds.map(({ p50_ms }) => p50_ms)),
  p99_ms: mean(rounds.map(({ p99_ms }) => p99_ms)),
  payments: rounds.flatMap(({ payments }) => payments),
});

export const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 0);

const rateOf = ({ calls_per_second, p50_ms, p99_ms }: Written): string[] => [
  String(Math.round(calls_per_second)),
  `${ms(p50_ms)} / ${ms(p99_ms)}`,
];

/** Figures of bare and product, one row each. */
export const writtenRow = (name: string, bare: Written, product: Written): string[][] => [
  [name, 'bare rows', ...rateOf(bare), ''],
  ['', 'product', ...rateOf(product), (product.calls_per_second / bare.calls_per_second).toFixed(2)],
];

/** Figures of the product only. */
export const productRow = (name: string, product: Written): string[] => [name, 'product', ...rateOf(product), ''];
