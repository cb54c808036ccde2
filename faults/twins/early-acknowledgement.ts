import { powerCut } from '../drills/power-cut.ts';

/** PostgreSQL says that a commit is done before it is on the disk. The harness must find writes lost, else it is blind. */
export const powerCutWithoutWaiting = powerCut(
  {
    name: 'twin: the power goes, and commits had not waited for the disk (synchronous_commit=off)',
    expectation: 'Acknowledged writes are lost, and found lost.',
    must_lose: true,
  },
  ['synchronous_commit=off'],
);
