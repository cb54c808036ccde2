import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { RefusalError } from '../../act/refusal-error.ts';
import { validate } from './validate.ts';

/** An endpoint whose schemas take any text and any number. */
const lenient: EndpointDefinition = {
  name: 'lenient',
  method: 'PUT',
  path: '/lenient/{word}',
  summary: 'Takes everything',
  access: { kind: 'public' },
  params: z.object({ word: z.string() }),
  query: z.object({ text: z.optional(z.string()) }),
  body: z.strictObject({ list: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))) }),
};

const given = { params: { word: 'one' }, query: {}, body: { list: [{ 'a key': 'x\n', number: 0.5, other: null }] } };

function refused(wrong: object): unknown {
  try {
    validate(lenient, { ...given, ...wrong });
  } catch (error) {
    if (error instanceof RefusalError) return [error.code, Object.keys(error.fields ?? {})];
    throw error;
  }
  return undefined;
}

test('a value that no column stores is refused by the name of its field, wherever it is', () => {
  expect(refused({ params: { word: '\u0000' } })).toEqual(['not_found', ['word']]);
  expect(refused({ query: { text: 'a\u0000' } })).toEqual(['malformed', ['text']]);
  const inBody = (member: object) => refused({ body: { list: [{}, member] } });
  expect(inBody({ text: '\ud800' })).toEqual(['validation_failed', ['list.1.text']]);
  expect(inBody({ '\u0000': 1 })).toEqual(['validation_failed', ['list.1.\u0000']]);
  expect(inBody({ b: '\ud800', a: '\u0000' })).toEqual(['validation_failed', ['list.1.b', 'list.1.a']]);
  for (const number of [2 ** 53, -1e300]) expect(inBody({ number })).toEqual(['validation_failed', ['list.1.number']]);
  expect(inBody({ text: '\ud83d\ude00', number: 2 ** 53 - 1 })).toBeUndefined();
});

test('a member that takes any value may be as deep as a body can be', () => {
  const any: EndpointDefinition = { ...lenient, body: z.strictObject({ any: z.unknown() }) };
  const deep = (inmost: string): typeof given => ({
    ...given,
    body: JSON.parse(`{"any":${'['.repeat(500_000)}${inmost}${']'.repeat(500_000)}}`),
  });
  expect(() => validate(any, deep('1'))).not.toThrow();
  expect(() => validate(any, deep('"\\u0000"'))).toThrow(RefusalError);
});
