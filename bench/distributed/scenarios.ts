import { engineFolder, not_here } from '@clinic/server/testing/distribution/engine/cluster.ts';
import type { Area } from '../scenario.ts';
import { ceiling } from './ceiling.ts';
import { hop } from './hop.ts';
import { moving } from './moving.ts';
import { statements } from './statements.ts';

/** The product on the distributed engine, with servers of its own. */
export const distributed: Area = {
  data: 'none',
  skipped: () => (engineFolder() ? undefined : not_here),
  scenarios: [hop, statements, moving, ceiling],
};
