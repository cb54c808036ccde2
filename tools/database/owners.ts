import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const creations = /^create (?:or replace )?(?:unlogged )?(table|view|function|procedure) (\w+)/gim;

/** What a migration creates, each with the domain in its file's name (`0031-settlement-print.sql`), or the platform. */
export function ownersIn(file_name: string, text: string): { name: string; kind: string; owner: string }[] {
  const owner = /^\d{4}-([a-z]+).*\.sql$/.exec(file_name)?.[1];
  if (owner === undefined) return [];
  return [...text.matchAll(creations)].map(([, kind = '', name = '']) => ({ name, kind: kind.toLowerCase(), owner }));
}

/** The owner of each table, view and routine of the migrations, in the order in which they are created. */
export async function readOwners(migrations: string): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  for (const name of (await readdir(migrations)).filter((file) => file.endsWith('.sql')).toSorted()) {
    for (const { name: created, owner } of ownersIn(name, await readFile(join(migrations, name), 'utf8')))
      if (!owners.has(created)) owners.set(created, owner);
  }
  return owners;
}
