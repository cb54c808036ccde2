import { expect, test } from 'vitest';
import { asLines } from './planted.ts';
import { parse } from './syntax.ts';
import { type SourceFile } from './tree.ts';
import { checkWireForms } from './wire-forms.ts';

const show = 'server/src/domains/payments/show-payment.ts';

function found(path: string, text: string): string[] {
  const file: SourceFile = { path, text, syntax: parse(path, text) };
  return asLines(
    checkWireForms({
      paths: [path],
      files: [file],
      byPath: new Map([[path, file]]),
      lock_text: undefined,
      domains: [],
    }),
  );
}

test.each([
  ['toDollars', 'export const show = (row) => ({ amount: toDollars(row.amount_cents) });'],
  ['toISOString', 'export const show = (row) => ({ at: row.paid_at?.toISOString() ?? null });'],
])('an answer that a domain converts by %s is refused', (name, text) => {
  expect(found(show, text)).toEqual([
    `${show}:1 wire forms: '${name}' in an answer: give cents and dates, and let a codec of contract/src/shared/wire.ts write them.`,
  ]);
});

test.each([
  ['a sentence', show, 'export const words = (cents) => `The limit is ${moneyText(toDollars(cents))}.`;'],
  ['an audit entry', show, "act.audit('paid', { entity, after: { amount: toDollars(cents) } });"],
  ['a parameter of SQL', show, 'export const before = (at) => sql`at < ${at.toISOString()}`;'],
  ['a day', show, 'export const day = (at) => at.toISOString().slice(0, 10);'],
  [
    'a spreadsheet',
    'server/src/domains/payments/sales.report.ts',
    'export const cells = (row) => [toDollars(row.cents)];',
  ],
  ['another place', 'server/src/platform/mail/mail.ts', 'export const text = (at) => at.toISOString();'],
])('%s converts by itself', (_what, path, text) => {
  expect(found(path, text)).toEqual([]);
});
