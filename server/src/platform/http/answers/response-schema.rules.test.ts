import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { asCents } from '@clinic/contract/shared/money.ts';
import { amount, instant } from '@clinic/contract/shared/wire.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { dollarsOf, writeAnswer, writeStored } from './response-schema.ts';
import { wireSchema } from './wire-schema.ts';

type Json = { [key: string]: unknown };

/** The nodes of a JSON schema. */
const nodesOf = (node: unknown): Json[] => {
  if (typeof node !== 'object' || node === null) return [];
  const own = Array.isArray(node) ? [] : [node as Json];
  return [...own, ...Object.values(node).flatMap(nodesOf)];
};

test('whole cents are written as JSON writes the dollars, and nothing else is', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (cents) => {
      expect(dollarsOf(cents)).toBe(JSON.stringify(cents / 100));
    }),
  );
  for (const dollars of [12.5, Number.NaN, 2 ** 60]) expect(() => dollarsOf(dollars)).toThrow('are no whole cents');
});

describe('an answer', () => {
  const answer = z.object({
    paid: amount,
    fee: z.nullable(amount),
    at: instant,
    ended_at: z.nullable(instant),
    lines: z.array(z.object({ amount })),
    remark: z.optional(z.string()),
  });
  const given = {
    paid: asCents(1_250),
    fee: null,
    at: new Date(5),
    ended_at: new Date('2026-11-29T10:00:00.120Z'),
    lines: [{ amount: asCents(-7) }, { amount: asCents(12) }],
    secret: 'not declared',
  };
  const sent = {
    paid: 12.5,
    fee: null,
    at: '1970-01-01T00:00:00.005Z',
    ended_at: '2026-11-29T10:00:00.120Z',
    lines: [{ amount: -0.07 }, { amount: 0.12 }],
  };

  test('has dollars and texts, and no member that the contract does not declare', () => {
    expect(JSON.parse(writeAnswer(answer, given))).toEqual(sent);
  });

  test('is the same text for a repeat, although its stored members have another order', () => {
    const { lines, ...first } = sent;
    expect(writeStored(answer, { lines, ...first })).toBe(writeAnswer(answer, given));
  });

  test('with dollars in place of cents is not sent', () => {
    expect(() => writeAnswer(answer, { ...given, paid: 12.5 })).toThrow('are no whole cents');
  });
});

describe('every answer of the contract', () => {
  const answers = allEndpoints.flatMap(({ name, response }) => (response ? [{ name, response }] : []));

  test('leaves the form of a time to the mark of an amount', () => {
    const taken = answers.filter(({ response }) =>
      nodesOf(wireSchema(response, 'draft-7', 'output')).some(({ format }) => format === 'time'),
    );
    expect(taken.map(({ name }) => name)).toEqual([]);
  });

  test('has no amount within a choice of objects, whose schema the serialiser would choose by its dollars', () => {
    const marked = ({ response }: (typeof answers)[number]) =>
      nodesOf(wireSchema(response, 'draft-7', 'output', (kind) => ({ mark: kind })));
    const chosen = answers.filter((one) =>
      marked(one)
        .flatMap(({ anyOf, oneOf }) => [anyOf, oneOf])
        .filter((options): options is Json[] => Array.isArray(options))
        .filter((options) => options.filter(({ type }) => type !== 'null').length > 1)
        .some((options) => nodesOf(options).some(({ mark }) => mark === 'cents')),
    );
    expect(chosen.map(({ name }) => name)).toEqual([]);
  });
});
