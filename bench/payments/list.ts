import { bare_calls_there, there } from '../baseline/reference-machine.ts';
import type { Target } from '../scenario.ts';
import { listCase } from './list-case.ts';
import { readScenario } from './measure-reads.ts';
import type { ReadCase } from './read-case.ts';
import type { MeasuredCase } from './summed-reads.ts';

/** Directus 12 at 10 million: its list with its count, in calls per second, measured once on the machine of the design's figures. */
const directus = [
  { clinic: 'largest', calls: 33, times: 60 },
  { clinic: 'middle', calls: 224, times: 10 },
] as const;

const againstDirectus = (measured: MeasuredCase[]): Target[] =>
  directus.flatMap(({ clinic, calls, times }) => {
    const at = measured.find(({ read }) => read.clinic === clinic)?.at.find(({ size }) => size === '10m');
    if (!at) return [];
    const ours = at.product.requests_per_second;
    const times_there = there(ours, at.bare.requests_per_second) / calls;
    return [
      {
        what: `first page, ${clinic} clinic at 10m: against Directus 12 (${calls} calls/s where a bare server did ${bare_calls_there})`,
        target: `≥ ${times} times`,
        measured: `${times_there.toFixed(0)} times; in calls alone ${(ours / calls).toFixed(1)}`,
        met: times_there >= times,
      },
    ];
  });

const promised: Partial<ReadCase> = { constant: true, half_of_bare: true };

/** The first page as it opens. */
export const list = readScenario(
  'list',
  'First page of the transaction list, 20 rows',
  [
    listCase('first page, largest clinic', {}, promised),
    listCase('first page, middle clinic', {}, { ...promised, clinic: 'middle' }),
    listCase('first page, small clinic', {}, { ...promised, clinic: 'small' }),
  ],
  againstDirectus,
);
