import { join } from 'node:path';
import { readFolder } from './read-folder.ts';
import type { Placements } from '../platform/db/distributed/placement.ts';

const found = await readFolder<{ placements: Placements }>(join(import.meta.dirname, 'placements'), '.placements.ts');

/** Every table of the product with its placement beyond one database: each domain has a file in `placements`. */
export const distribution: Placements = Object.assign({}, ...found.map(({ placements }) => placements));
