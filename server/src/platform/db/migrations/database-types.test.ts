import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, test, expect } from 'vitest';
import { databaseTypes } from '../../../../../tools/database-types.ts';
import { makeTestDatabase } from '../../../testing/database/test-database.ts';

test('the types of the database are those of its migrations (npm run types:db writes them)', async () => {
  const database = await makeTestDatabase(inject('database_server_url'));
  // The queue's tables are its own matter.
  await database.owner.query('drop schema pgboss cascade');
  const made = await databaseTypes(database.url);
  await database.drop();
  const kept = await readFile(join(import.meta.dirname, '../database.generated.ts'), 'utf8');
  const tables = (text: string): string => text.slice(text.indexOf('import type'));
  expect(tables(made)).toBe(tables(kept));
});
