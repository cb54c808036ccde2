import type { Written } from '../writes/write-load.ts';

const mean = (values: readonly number[]): number =>
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

/** What was measured bare and with the product, a row each. */
export const writtenRow = (name: string, bare: Written, product: Written): string[][] => [
  [name, 'bare rows', String(Math.round(bare.calls_per_second)), `${ms(bare.p50_ms)} / ${ms(bare.p99_ms)}`, ''],
  [
    '',
    'product',
    String(Math.round(product.calls_per_second)),
    `${ms(product.p50_ms)} / ${ms(product.p99_ms)}`,
    (product.calls_per_second / bare.calls_per_second).toFixed(2),
  ],
];
