import { expect, test } from 'vitest';
import { withNewHashes } from '../../database/migration-hashes.ts';
import { findingsIn, asLines } from '../planted.ts';

const first = '-- Reason: a.\ncreate table a (id bigint);\n';
const second = '-- Reason: b.\ncreate table b (id bigint);\n';
const landed = withNewHashes({}, new Map([['0001-a.sql', first]]));

/** The findings if hashes.json records these hashes. */
async function said(migrations: Record<string, string>, hashes: object = landed): Promise<string[]> {
  const files = Object.entries(migrations).map(([name, text]) => [`server/migrations/${name}`, text]);
  const findings = await findingsIn({
    ...(Object.fromEntries(files) as Record<string, string>),
    'server/migrations/hashes.json': JSON.stringify(hashes),
  });
  return asLines(findings.filter(({ rule }) => rule === 'migration hash'));
}

test('a migration that differs from its hash, even by a space', async () => {
  for (const text of [second, `${first} `])
    expect(await said({ '0001-a.sql': text })).toEqual([
      expect.stringMatching(/0001-a\.sql:1 .*never edited: write a new one/),
    ]);
});

test('a new migration without a hash', async () => {
  expect(await said({ '0001-a.sql': first, '0002-b.sql': second })).toEqual([
    expect.stringMatching(/0002-b\.sql:1 .*run npm run types:db/),
  ]);
  expect(await said({ '0001-a.sql': first }, {})).toHaveLength(1);
});

test('a migration that is deleted or renamed', async () => {
  expect(await said({})).toEqual([expect.stringMatching(/hashes\.json:1 .*0001-a\.sql is gone/)]);
  expect(await said({ '0001-other.sql': first })).toHaveLength(2);
});

test('recorded migrations, and the hash of a new one added to the existing ones', async () => {
  expect(await said({ '0001-a.sql': first })).toEqual([]);
  const both = new Map([
    ['0001-a.sql', 'edited'],
    ['0002-b.sql', second],
  ]);
  const hashes = withNewHashes(landed, both);
  expect(hashes['0001-a.sql']).toBe(landed['0001-a.sql']);
  expect(await said({ '0001-a.sql': first, '0002-b.sql': second }, hashes)).toEqual([]);
});
