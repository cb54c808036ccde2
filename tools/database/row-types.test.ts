import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkRowTypes, type RecordedResult } from './row-types.ts';

const folder = mkdtempSync(join(tmpdir(), 'row-types-'));
const statements = `
declare const sql: <Row>(texts: TemplateStringsArray, ...values: unknown[]) => { as(name: string): Row };
interface Bill { id: number; paid_at: Date | null; state: 'paid' | 'open'; parts: { at: string }[]; }
const id = 1;
export const whole = sql<Bill>\`select * from bill where id = \${id}\`;
export const around = sql<Bill>\`\${whole} for update\`;
export const never_run = sql<{ id: number }>\`select id from bill\`;
export const missing = sql<{ id: number; total: number }>\`select * from missing where id = \${id}\`;
export const number_of_text = sql<{ sum: number }>\`select sum(cents) from numbers\`;
export const instant_of_json = sql<{ parts: { at: Date }[] }>\`select parts from json\`;
export const value = sql<number>\`a + \${id}\`.as('total');
`;

const oid = { int8: 20, text: 25, timestamptz: 1184, numeric: 1700, jsonb: 3802 };
const answer = (text: string, columns: Record<string, number>): RecordedResult => ({ text, columns });
const bill = { id: oid.int8, paid_at: oid.timestamptz, state: oid.text, parts: oid.jsonb, more: oid.text };

const check = (...results: RecordedResult[]) => checkRowTypes(join(folder, 'tsconfig.json'), folder, results);

beforeAll(() => {
  writeFileSync(join(folder, 'bill.queries.ts'), statements);
  const compilerOptions = { strict: true, noEmit: true, types: [], lib: ['esnext'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a missing column, a type that the driver does not read and an instant within JSON are faults', () => {
  const { faults } = check(
    answer('select * from missing where id = $1', { id: oid.int8 }),
    answer('select sum(cents) from numbers', { sum: oid.numeric }),
    answer('select parts from json', { parts: oid.jsonb }),
    answer('select a + $1 as "total" from bill', { total: oid.text }),
  );
  expect(faults).toEqual([
    "bill.queries.ts:8: 'total' is declared as number, and no column has this name.",
    "bill.queries.ts:9: 'sum' is declared as number, and PostgreSQL answers string.",
    "bill.queries.ts:10: 'parts' is declared as { at: Date; }[], and PostgreSQL answers json.",
    "bill.queries.ts:11: 'total' is declared as number, and PostgreSQL answers string.",
  ]);
});

test('a row type that fits has no fault, nor has a statement around another one; statements that no test ran are named', () => {
  const { faults, not_run } = check(
    answer('select * from bill where id = $1', bill),
    answer('select * from bill where id = $1 for update', bill),
  );
  expect(faults).toEqual([]);
  expect(not_run.map((place) => place.split(':')[1])).toEqual(['7', '8', '9', '10', '11']);
});
