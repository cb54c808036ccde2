import { describe, expect, test } from 'vitest';
import { findingsIn, asLines } from './planted.ts';

const platform = 'server/src/platform/mail/send.ts';

const found = async (path: string, text: string): Promise<string[]> =>
  asLines((await findingsIn({ [path]: text })).filter(({ rule }) => rule.startsWith('platform ')));

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
