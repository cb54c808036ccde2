import { endpoint } from '@clinic/contract/shared/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { contractFingerprint } from './contract-fingerprint.ts';

const address = {
  name: 'saveNote',
  method: 'PUT',
  path: '/note/{id}',
  summary: '',
  access: { kind: 'public' },
} as const;
const noteOf = (text: z.ZodMiniType) => endpoint({ ...address, body: z.strictObject({ text }) });
const known = contractFingerprint(noteOf(z.string().check(z.maxLength(100))));

test.each([
  ['another limit', noteOf(z.string().check(z.maxLength(101)))],
  ['a pattern', noteOf(z.string().check(z.maxLength(100), z.regex(/^a/)))],
  [
    'a check of its own',
    noteOf(
      z.string().check(
        z.maxLength(100),
        z.refine((text) => text !== 'a'),
      ),
    ),
  ],
  ['another kind', noteOf(z.number())],
  ['an optional field', noteOf(z.optional(z.string().check(z.maxLength(100))))],
  ['another field', endpoint({ ...address, body: z.strictObject({ note: z.string().check(z.maxLength(100)) }) })],
  ['another path', { ...noteOf(z.string().check(z.maxLength(100))), path: '/notes/{id}' }],
])('%s is another contract', (_, changed) => {
  expect(contractFingerprint(changed)).not.toBe(known);
});

test('other words and another answer are the same contract', () => {
  const told = { ...noteOf(z.string().check(z.maxLength(100))), summary: 'Saves a note.', response: z.string() };
  expect(contractFingerprint(told)).toBe(known);
});
