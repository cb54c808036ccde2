import type { Config } from '../platform/config/config.ts';
import type { Placements } from '../platform/db/distributed/placement.ts';

/** Where each table lies on the distributed engine; undefined for one database, which needs none of it. */
export const readPlacements = async ({ distributed }: Pick<Config, 'distributed'>): Promise<Placements | undefined> =>
  distributed ? (await import('./distribution-keys.ts')).distribution : undefined;
