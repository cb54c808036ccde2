import { powerCut } from '../drills/power-cut.ts';

/** PostgreSQL acknowledges a commit before it is on disk. The harness must find lost writes. */
export const powerCutWithoutWaiting = powerCut(
  {
    name: 'twin: the power goes, and commits had not waited for the disk (synchronous_commit=off)',
    expectation: 'Acknowledged writes are lost, and found lost.',
    must_lose: true,
  },
  ['synchronous_commit=off'],
);
