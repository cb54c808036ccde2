import pg from 'pg';
import { expect, test } from 'vitest';
import { databaseProblem } from './database-problem.ts';

const of_system = (code: string) => Object.assign(new Error(`connect ${code}`), { code });
const of_database = (code: string) => Object.assign(new pg.DatabaseError('its own words', 0, 'error'), { code });
const database_url = 'postgres://owner:secret@db.clinics.sg:6432/clinic';

test.each([
  [of_system('ECONNREFUSED'), 'The database at db.clinics.sg:6432 (DATABASE_URL) refuses connections: start it, or'],
  [of_system('ENOTFOUND'), 'db.clinics.sg:6432 (DATABASE_URL) is at a host that does not exist: correct the address'],
  [new Error('timeout expired'), 'db.clinics.sg:6432 (DATABASE_URL) does not answer: start it'],
  [
    of_database('28P01'),
    'db.clinics.sg:6432/clinic (DATABASE_URL) refuses the login: correct the user or the password',
  ],
  [of_database('3D000'), 'db.clinics.sg:6432/clinic (DATABASE_URL) does not exist: create it'],
  [of_database('57P03'), 'is starting or recovering and takes no connection yet'],
])('a database that cannot be used is named with its variable and what to do, without its login', (error, sentence) => {
  const { message } = databaseProblem(error, { database_url, database_direct_url: undefined }) as Error;
  expect(message).toContain(sentence);
  expect(message).not.toContain('secret');
});

test('behind a pooler the direct address is named', () => {
  const database_direct_url = 'postgres://owner:secret@primary/clinic';
  const { message } = databaseProblem(of_system('ECONNREFUSED'), { database_url, database_direct_url }) as Error;
  expect(message).toContain('The database at primary:5432 (DATABASE_DIRECT_URL) refuses connections');
});

test('other failures, and those of the packaged database, keep their words', () => {
  const other = of_database('42501');
  expect(databaseProblem(other, { database_url, database_direct_url: undefined })).toBe(other);
  const packaged = of_system('ECONNREFUSED');
  expect(databaseProblem(packaged, { database_url: undefined, database_direct_url: undefined })).toBe(packaged);
});
