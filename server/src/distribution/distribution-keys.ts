import { join } from 'node:path';
import { readFolder } from './read-folder.ts';
import type { Config } from '../platform/config/config.ts';
import type { Placements } from '../platform/db/distributed/placement.ts';

const found = await readFolder<{ placements: Placements }>(join(import.meta.dirname, 'placements'), '.placements.ts');

/** Every table of the product with its placement beyond one database: each area has a file in `placements`. */
export const distribution: Placements = Object.assign({}, ...found.map(({ placements }) => placements));

/** Where each table lies on the distributed engine; undefined for one database, which needs none of it. */
export const placementsFor = ({ distributed }: Pick<Config, 'distributed'>): Placements | undefined =>
  distributed ? distribution : undefined;
