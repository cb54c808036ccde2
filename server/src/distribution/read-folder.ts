import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The modules of a folder whose file names end so, in the order of their names. Domains add files there that no other file names. */
export const readFolder = <Module>(folder: string, end: string): Promise<Module[]> =>
  Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith(end))
      .toSorted()
      .map(async (name) => (await import(pathToFileURL(join(folder, name)).href)) as Module),
  );
