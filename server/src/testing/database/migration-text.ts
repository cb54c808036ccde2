import { readFile } from 'node:fs/promises';

/** What a migration says: for tests that carry it out once more. */
export const migrationText = (name: string): Promise<string> =>
  readFile(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8');
