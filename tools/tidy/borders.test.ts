import { describe, expect, test } from 'vitest';
import { findingsIn, asLines } from './planted.ts';

/** [importing file, what it imports, what is said] */
const bad: [path: string, specifier: string, said: RegExp][] = [
  ['contract/src/payments/refunds.ts', 'node:crypto', /The contract imports the libraries of schemas/],
  ['contract/src/payments/refunds.ts', 'react', /The contract imports the libraries of schemas/],
  ['contract/src/payments/refunds.ts', '@clinic/server/app.ts', /The contract imports the libraries of schemas/],
  ['contract/src/payments/refunds.ts', '../../../portal/src/main.tsx', /leaves its workspace by a relative path/],
  ['server/src/platform/mail/send.ts', '../../domains/access/sign-in.ts', /but no domain/],
  ['server/src/platform/mail/send.ts', '../../domains/access/index.ts', /but no domain/],
  ['server/src/platform/mail/send.ts', '../../app.ts', /but no domain/],
  ['server/src/platform/mail/send.ts', '../../testing/clock.ts', /for tests only/],
  ['server/src/domains/access/sign-in.ts', '../payments/index.ts', /comes after 'access' in domains.js/],
  ['server/src/domains/payments/pay.ts', '../access/sign-in.ts', /is inside 'access': use its door/],
  ['server/src/domains/payments/pay.ts', '../../testing/clock.ts', /for tests only/],
  ['server/src/domains/payments/pay.ts', '../../app.ts', /A domain imports its own files/],
  ['server/src/domains/payments/pay.ts', '@clinic/portal/main.tsx', /A domain imports its own files/],
  ['server/src/domains/payments/pay.ts', '@clinic/sandbox/phone.ts', /A domain imports its own files/],
  ['server/src/domains/payments/pay.ts', '../../platform/db/pool.ts', /is the pool/],
  ['server/src/domains/payments/pay.ts', 'pg', /opens connections/],
  ['server/src/domains/payments/pay.ts', 'fastify', /only \*\.routes\.ts may see it/],
  ['server/src/domains/payments/pay.queries.ts', '@fastify/static', /only \*\.routes\.ts may see it/],
  ['server/src/app.ts', '@clinic/portal/main.tsx', /The server imports itself/],
  ['server/src/app.ts', './testing/clock.ts', /for tests only/],
  ['server/src/demo/payments.ts', '../testing/clock.ts', /for tests only/],
  ['portal/src/ui/table.tsx', '@clinic/contract/shared/money.ts', /ui imports React, the kit, itself and how/],
  ['portal/src/ui/table.tsx', '../platform/format.ts', /ui imports React, the kit, itself and how/],
  ['portal/src/ui/table.tsx', '../domains/payments/payments.data.ts', /ui imports React, the kit, itself and how/],
  ['portal/src/ui/table.tsx', '@tanstack/react-query', /ui imports React, the kit, itself and how/],
  ['portal/src/platform/session.ts', '../domains/access/sign-in.ts', /platform knows no domain/],
  [
    'portal/src/domains/payments/payments.data.ts',
    '../access/access.data.ts',
    /code that joins two domains belongs in app/,
  ],
  [
    'portal/src/domains/payments/payments.data.ts',
    '../../app/routes.tsx',
    /code that joins two domains belongs in app/,
  ],
  [
    'portal/src/domains/payments/payments.data.ts',
    '@clinic/server/app.ts',
    /code that joins two domains belongs in app/,
  ],
  ['portal/src/domains/payments/payments.data.ts', '../../testing/render.tsx', /for tests only/],
  ['portal/src/app/routes.tsx', '@clinic/server/app.ts', /The portal imports itself and the contract/],
  ['sandbox/src/phone.tsx', '@clinic/server/platform/clock.ts', /stands for other systems/],
  ['sandbox/src/phone.tsx', '@clinic/portal/ui/table.tsx', /stands for other systems/],
  ['e2e/payments/take-payment.journey.ts', '@clinic/server/app.ts', /Journeys import the contract/],
  ['bench/payments/list.ts', '@clinic/portal/app/menu.ts', /Load scenarios and fault drills import the contract/],
  ['server/src/app.ts', '../../tools/database-types.ts', /The server imports itself/],
  ['server/src/app.ts', '../../../elsewhere/thing.ts', /reaches outside the repository/],
];

const good: [path: string, specifier: string][] = [
  ['contract/src/payments/refunds.ts', 'zod/mini'],
  ['contract/src/payments/refunds.ts', '../shared/money.ts'],
  ['server/src/platform/mail/send.ts', '@clinic/contract/shared/mails.ts'],
  ['server/src/platform/mail/send.ts', 'pg'],
  ['server/src/domains/payments/pay.ts', '../access/index.ts'],
  ['server/src/domains/payments/pay.ts', '../../platform/act/act.ts'],
  ['server/src/domains/payments/pay.test.ts', '../../testing/clock.ts'],
  ['server/src/domains/payments/pay.test.ts', '../../reconcile.ts'],
  ['server/src/platform/db/types.test.ts', '../../../../tools/database-types.ts'],
  ['server/src/demo/payments.ts', '../domains/payments/pay.ts'],
  ['server/src/domains/payments/payments.routes.ts', 'fastify'],
  ['server/src/app.ts', './domains/payments/payments.routes.ts'],
  ['server/src/sandbox.ts', './demo/seed.ts'],
  ['portal/src/ui/table.tsx', '@mantine/core'],
  ['portal/src/domains/payments/payments.data.ts', '../../ui/table.tsx'],
  ['portal/src/app/routes.tsx', '../domains/payments/payments.data.ts'],
  ['sandbox/src/phone.tsx', '@clinic/contract/payments/outcomes.ts'],
  ['e2e/setup/serve.mjs', '../../tools/setup/runtime.mjs'],
];

const importing = (specifier: string): string => `import * as other from '${specifier}';\nexpect(other);\n`;
const bordersIn = async (path: string, text: string): Promise<string[]> =>
  asLines((await findingsIn({ [path]: text })).filter(({ rule }) => rule === 'border'));

describe('import borders', () => {
  test.each(bad)('%s must not import %s', async (path, specifier, said) => {
    const findings = await bordersIn(path, importing(specifier));
    expect(findings.join('\n')).toMatch(said);
    expect(findings[0]).toContain(`${path}:1 `);
  });

  test.each(good)('%s may import %s', async (path, specifier) => {
    expect(await bordersIn(path, importing(specifier))).toEqual([]);
  });

  test.each([
    ["export { pay } from '../payments/pay.ts';"],
    ["export * from '../payments/pay.ts';"],
    ["export const pay = () => import('../payments/pay.ts');"],
    ["export type Pay = import('../payments/pay.ts').Pay;"],
    ["import type { Pay } from '../payments/pay.ts';"],
    ["import '../payments/pay.ts';"],
  ])('is found in the form %s', async (text) => {
    expect(await bordersIn('server/src/domains/access/sign-in.ts', text)).toHaveLength(1);
  });

  test('a domain folder missing from domains.js is reported on every side', async () => {
    const findings = await findingsIn({
      'server/src/domains/refunds/index.ts': '',
      'portal/src/domains/refunds/refunds.data.ts': '',
      'contract/src/refunds/refunds.ts': '',
    });
    expect(asLines(findings).filter((text) => text.includes("There is no domain 'refunds'"))).toHaveLength(3);
  });
});
