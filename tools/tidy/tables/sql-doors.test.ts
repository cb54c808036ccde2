import { describe, expect, test } from 'vitest';
import { asLines, findingsIn } from '../planted.ts';

const migrations = {
  'server/migrations/0001-platform-trail.sql': '-- Reason: trail.\ncreate table audit (id bigint);\n',
  'server/migrations/0002-clinics.sql':
    '-- Reason: clinics.\ncreate table clinic (id bigint);\ncreate unlogged table clinic_visit (id bigint);\n',
  'server/migrations/0003-payments.sql': '-- Reason: payments.\ncreate table payment (id bigint);\n',
};
const platform = 'server/src/platform/mail/send.ts';

const found = async (path: string, text: string): Promise<string[]> =>
  asLines((await findingsIn({ ...migrations, [path]: text })).filter(({ rule }) => rule === 'sql doors'));

describe('the platform of the server names no table of a domain', () => {
  test.each([
    ['in SQL', 'export const q = sql`select id\nfrom clinic where id = ${a}`;\n'],
    ['in a join after a value', 'export const q = sql`select ${a} from audit join clinic c on true`;\n'],
    ['in a string', "export const q = 'DELETE FROM clinic_visit';\n"],
    ['in a builder call', "export const q = db.selectFrom('clinic as c');\n"],
    ['in a join of a builder', "export const q = db.selectFrom('audit').innerJoin('clinic', 'a', 'b');\n"],
    ['in a change', "export const q = db.updateTable('clinic').set(a);\n"],
    ['as the type of a row', "export type Row = Selectable<DB['clinic']>;\n"],
  ])('%s', async (_where, text) => {
    expect(await found(platform, text)).toEqual([
      expect.stringMatching(/send\.ts:1 sql doors: 'clinic(_visit)?' is a table of a domain/),
    ]);
  });

  test.each([
    [platform, 'export const q = sql`select id from audit`;\n'],
    [platform, 'export const q = sql`select clinic_id from resolve_clinics() where clinic_id = 1`;\n'],
    [platform, "export const text = 'The clinic is not found.';\n// Reads from clinic.\n"],
    ['server/src/platform/mail/send.test.ts', "export const q = 'delete from clinic';\nexpect(q);\n"],
    ['server/src/domains/clinics/clinics.queries.ts', "export const q = db.selectFrom('clinic');\n"],
  ])('%s may contain %s', async (path, text) => {
    expect(await found(path, text)).toEqual([]);
  });
});

describe('a domain names no table of a later one', () => {
  const later = 'server/migrations/0004-clinics-hours.sql';

  test.each([
    ['server/src/domains/clinics/hours.queries.ts', "export const q = db.selectFrom('payment');\n", 1],
    ['server/src/domains/access/users.queries.ts', 'export const q = sql`select from clinic_visit`;\n', 1],
    [
      later,
      '-- Reason: hours.\ncreate function f() returns int language sql as $$\n  select id from payment\n$$;\n',
      3,
    ],
  ])('%s: %s', async (path, text, line) => {
    expect(await found(path, text)).toEqual([
      expect.stringMatching(
        new RegExp(
          `:${line} sql doors: '(payment|clinic_visit)' is a table of '(payments|clinics)', which comes after '`,
        ),
      ),
    ]);
  });

  test.each([
    ['server/src/domains/payments/payments.queries.ts', "export const q = db.selectFrom('clinic_visit');\n"],
    ['server/src/domains/access/users.queries.ts', 'export const q = sql`select name from clinic`;\n'],
    ['server/src/domains/clinics/hours.test.ts', "export const q = db.selectFrom('payment');\nexpect(q);\n"],
    [later, '-- Reason: hours.\n-- Read from payment.\ncreate table hours (id bigint references clinic);\n'],
  ])('%s may contain %s', async (path, text) => {
    expect(await found(path, text)).toEqual([]);
  });
});
