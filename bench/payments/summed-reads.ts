import type { Loaded } from '../measure/load.ts';
import type { Measured, Target } from '../scenario.ts';
import type { Size } from '../seed/sizes.ts';
import type { ReadCase } from './read-case.ts';

export interface MeasuredCase {
  read: ReadCase;
  at: { size: Size; statements: number; statement_ms: number; bare: Loaded; product: Loaded }[];
}

const largest_growth = 1.5;
const smallest_part = 0.5;

const ms = (value: number): string => (Number.isFinite(value) ? value.toFixed(value < 10 ? 2 : 0) : '–');
const whole = (value: number): string => String(Math.round(value));
/** Undefined if no call was answered in time. */
const times = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '–');

/** Growth factor from the smallest to the largest size; undefined if only one was measured. */
function growthOf({ at }: MeasuredCase): { bare: number; calls: number } | undefined {
  const [first, last] = [at[0], at.at(-1)];
  if (!first || !last || first === last) return undefined;
  return {
    bare: last.statement_ms / first.statement_ms,
    calls: first.product.requests_per_second / last.product.requests_per_second,
  };
}

function targetsOf(measured: MeasuredCase): Target[] {
  const { read, at } = measured;
  const growth = growthOf(measured);
  const targets: Target[] = [];
  if (read.constant && growth) {
    targets.push({
      what: `${read.name}: growth from ${at[0]?.size} to ${at.at(-1)?.size}`,
      target: `≤ ${largest_growth}`,
      measured: `statements ${times(growth.bare)}, calls ${times(growth.calls)}`,
      met: Math.max(growth.bare, growth.calls) <= largest_growth,
    });
  }
  if (read.half_of_bare) {
    const parts = at.map(({ bare, product }) => product.requests_per_second / bare.requests_per_second);
    targets.push({
      what: `${read.name}: part of the bare server's calls (${at.map(({ size }) => size).join(', ')})`,
      target: `≥ ${smallest_part}`,
      measured: parts.map(times).join(', '),
      met: Math.min(...parts) >= smallest_part,
    });
  }
  return targets;
}

/** The figures of a scenario of reads, one row per case and size. */
export function summed(title: string, cases: MeasuredCase[]): Measured {
  const rows = cases.flatMap((measured) => {
    const growth = growthOf(measured);
    return measured.at.map(({ size, statements, statement_ms, bare, product }, index) => [
      index === 0 ? measured.read.name : '',
      size,
      `${ms(statement_ms)} (${statements})`,
      whole(bare.requests_per_second),
      whole(product.requests_per_second),
      `${ms(product.p50_ms)} / ${ms(product.p99_ms)}`,
      times(product.requests_per_second / bare.requests_per_second),
      times((product.requests_per_second * statement_ms) / 1000),
      growth && index === measured.at.length - 1 ? `${times(growth.bare)} / ${times(growth.calls)}` : '',
    ]);
  });
  return {
    targets: cases.flatMap(targetsOf),
    tables: [
      {
        title,
        columns: [
          'call',
          'transactions',
          'statements alone, ms (how many)',
          'bare server, calls/s',
          'product, calls/s',
          'product, p50 / p99 ms',
          'product / bare server',
          'product / statements alone',
          'growth: statements / calls',
        ],
        rows,
      },
    ],
  };
}
