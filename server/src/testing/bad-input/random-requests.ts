import fc from 'fast-check';
import type { GoodCall } from '../samples/good-call.ts';
import type { BadRequest } from './bad-request.ts';
import { mutate, type Mutation, mutationsOf, setMember, setQuery } from './mutations.ts';
import { fieldsOf } from './shape.ts';

/** Any text: every script, lone surrogates, control characters. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ maxLength: 40 }),
);

const anyJson = fc.oneof(
  anyText.map((text) => JSON.stringify(text)),
  fc.double().map((number) => JSON.stringify(number)),
  fc.integer().map(String),
  fc.bigInt().map(String),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
);

/** Any value for any field of the call, beyond the list of known troublemakers. */
function randomMutations({ endpoint }: GoodCall): fc.Arbitrary<Mutation>[] {
  const of = (part: 'params' | 'query' | 'body') => fieldsOf(endpoint[part]).map(({ name }) => name);
  const what = 'any value';
  return [
    ...of('params').map((field) =>
      anyText.map((text): Mutation => ({ part: 'params', field, what, params: (all) => ({ ...all, [field]: text }) })),
    ),
    ...of('query').map((field) =>
      anyText.map((text): Mutation => ({ part: 'query', field, what, query: (all) => setQuery(all, field, text) })),
    ),
    ...of('body').map((field) =>
      anyJson.map((text): Mutation => ({ part: 'body', field, what, members: (all) => setMember(all, field, text) })),
    ),
  ];
}

/** True if another change replaces the place that holds the field: a change in there would never be sent. */
const isReplaced = ({ part, field }: Mutation, others: readonly Mutation[]): boolean =>
  others.some((other) => other.part === part && field.startsWith(`${other.field}.`));

/** One to four changes of different fields, none within another. */
function changesOf(call: GoodCall): fc.Arbitrary<Mutation[]> | undefined {
  const known = mutationsOf(call).filter(({ text, what }) => text === undefined && what !== 'text: a megabyte');
  const by_chance = randomMutations(call);
  if (known.length === 0) return undefined;
  const one = by_chance.length === 0 ? fc.constantFrom(...known) : fc.oneof(fc.constantFrom(...known), ...by_chance);
  return fc
    .uniqueArray(one, { minLength: 1, maxLength: 4, selector: ({ part, field }) => `${part} ${field}` })
    .map((changes) => changes.filter((change) => !isReplaced(change, changes)));
}

const at_once = 500;

/** That many random calls; the same ones for the same seed. */
export function* randomRequests(calls: readonly GoodCall[], seed: number, count: number): Generator<BadRequest> {
  const all = calls.flatMap((call) => changesOf(call)?.map((changes) => ({ call, changes })) ?? []);
  const any = fc.oneof(...all);
  for (let made = 0; made < count; made += at_once) {
    const numRuns = Math.min(at_once, count - made);
    for (const { call, changes } of fc.sample(any, { seed: seed + made, numRuns })) yield mutate(call, changes);
  }
}
