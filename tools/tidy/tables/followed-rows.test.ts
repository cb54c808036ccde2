import { expect, test } from 'vitest';
import { asLines, findingsIn } from '../planted.ts';

const found = async (path: string, text: string): Promise<string[]> =>
  asLines((await findingsIn({ [path]: text })).filter(({ rule }) => rule === 'followed rows'));

test.each([
  ['server/src/domains/access/end.queries.ts', "export const q = db.updateTable('visit').set(a);\n"],
  ['server/src/domains/access/end.queries.ts', 'export const q = sql`update visit v set status = ${a}`;\n'],
  ['server/src/domains/access/end.queries.ts', "export const q = db.insertInto('visit_bill').values(a);\n"],
  ['server/src/platform/jobs/end.ts', 'export const q = sql`update only voucher_certificate set status = 1`;\n'],
  [
    'server/migrations/0001-access.sql',
    '-- Reason: a.\ncreate function a() as $$ update staff_user set enable = false $$;\n',
  ],
])('%s may not contain %s', async (path, text) => {
  expect(await found(path, text)).toEqual([expect.stringMatching(/followed rows: '\w+' is written elsewhere/)]);
});

test.each([
  ['server/src/domains/visits/visit/visits.queries.ts', "export const q = db.updateTable('visit').set(a);\n"],
  ['server/src/domains/access/end.queries.ts', "export const q = db.selectFrom('visit');\n"],
  ['server/src/domains/access/end.queries.ts', "export const q = db.updateTable('visit_claim').set(a);\n"],
  ['server/src/domains/access/end.test.ts', "await owner.query('update visit set status = $1');\n"],
  ['server/migrations/0001-access.sql', '-- Reason: a.\ncreate trigger a before update of status on visit;\n'],
])('%s may contain %s', async (path, text) => {
  expect(await found(path, text)).toEqual([]);
});
