import { describe, expect, test } from 'vitest';
import { findingsIn, asLines } from './planted.ts';

const migrations = {
  'server/migrations/0001-platform-trail.sql': '-- Reason: trail.\ncreate table audit (id bigint);\n',
  'server/migrations/0002-clinics.sql':
    '-- Reason: clinics.\ncreate table clinic (id bigint);\ncreate unlogged table clinic_visit (id bigint);\n',
};
const platform = 'server/src/platform/mail/send.ts';

const found = async (path: string, text: string): Promise<string[]> =>
  asLines((await findingsIn({ ...migrations, [path]: text })).filter(({ rule }) => rule.startsWith('platform ')));

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
      expect.stringMatching(/send\.ts:1 platform tables: 'clinic(_visit)?' is a table of a domain/),
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

describe('a platform imports no contract of a domain', () => {
  const importing = (path: string) => `import { a } from '@clinic/contract/${path}';\n`;

  test.each([
    [platform, 'clinics/clinic.ts'],
    ['server/src/platform/act/effects.ts', 'access/sign-in.ts'],
    ['portal/src/platform/links/transaction-link.tsx', 'payments/transactions.ts'],
    ['portal/src/platform/session/session.ts', 'payments/transactions.ts'],
  ])('%s imports %s', async (path, contract) => {
    expect(await found(path, importing(contract))).toEqual([
      expect.stringMatching(/:1 platform contracts: .* and the platform knows no domain/),
    ]);
  });

  test.each([
    [platform, 'shared/mails.ts'],
    [platform, 'events.ts'],
    ['server/src/platform/session/tokens.ts', 'access/sign-in.ts'],
    ['portal/src/platform/session/session.ts', 'access/sign-in.ts'],
    ['portal/src/platform/live/late.test.ts', 'payments/events.ts'],
    ['portal/src/domains/payments/payments.data.ts', 'payments/transactions.ts'],
  ])('%s may import %s', async (path, contract) => {
    expect(await found(path, importing(contract))).toEqual([]);
  });
});
