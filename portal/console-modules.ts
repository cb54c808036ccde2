import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'src/console/in-place');

/**
 * The modules that the console has in place of the portal's: each file of `src/console/in-place` replaces the portal's file of the same name. So
 * both are built from the same sources, without a setting that staff's browsers would load.
 */
export const inPlace = () =>
  readdirSync(folder).map((name) => ({
    find: new RegExp(`^\\.{1,2}/(?:.*/)?${name.replace('.', '\\.')}$`),
    replacement: join(folder, name),
  }));
