import { expect, test } from 'vitest';
import { withoutLeftOut } from '../portal/lean-declarations.ts';

const lean = (text: string): string =>
  withoutLeftOut('contract/src/locks/locks.ts', text).replaceAll(/\s+/g, ' ').trim();

test('members of a call that only the server reads are removed; those that a request needs stay', () => {
  const text = `export const openLock = endpoint({
    name: 'openLock', method: 'POST', path: '/clinic/lock', summary: 'Opens it', words: 'Open a lock', area: 'Locks',
    access: { kind: 'member', role: 'ROLE_USER_VIEW' },
    body: z.object({ summary: z.string() }), response: lock, refusals: ['not_found'],
  });`;
  expect(lean(text)).toBe(
    "export const openLock = endpoint({ name: 'openLock', method: 'POST', path: '/clinic/lock', " +
      "access: { kind: 'member', }, body: z.object({ summary: z.string() }), });",
  );
});

test('a record loses the words of its fields; a member of the same name elsewhere stays', () => {
  expect(lean("export const lockRecord = record({ kind: 'lock', fields: { no: 'Number' }, values });")).toBe(
    "export const lockRecord = record({ kind: 'lock', });",
  );
  const with_trail =
    "export const lockRecord = record({ kind: 'lock', activities: { opened: ['Opened', 'opened {record}'] }, trail: true });";
  expect(lean(with_trail)).toBe("export const lockRecord = record({ kind: 'lock', activities: { }, trail: true });");
  expect(lean("export const form = shape({ fields: { no: 'Number' } });")).toBe(
    "export const form = shape({ fields: { no: 'Number' } });",
  );
});

test('lines and columns stay as they were', () => {
  const text = "export const a = endpoint({\n  summary: 'One\\n',\n  name: 'a',\n});\nexport const b = 1;";
  expect(withoutLeftOut('contract/src/a.ts', text).indexOf('b = 1')).toBe(text.indexOf('b = 1'));
});
