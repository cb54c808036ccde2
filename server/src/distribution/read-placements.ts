import type { Config } from '../platform/config/config.ts';
import type { Placements } from '../platform/db/distributed/placement.ts';

/** The placement of each table on the distributed engine; undefined for one database, which has no placements. */
export const readPlacements = async ({ distributed }: Pick<Config, 'distributed'>): Promise<Placements | undefined> =>
  distributed ? (await import('./distribution-keys.ts')).distribution : undefined;
