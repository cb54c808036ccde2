import type { GoodCall } from '../samples/good-call.ts';
import {
  type BadRequest,
  bodyText,
  changeableMembers,
  type Member,
  membersOf,
  objectText,
  type Part,
  untouched,
} from './bad-request.ts';
import { hostileJson, hostileTexts, malformed_json } from './hostile-values.ts';
import { type FieldShape, fieldsOf, shapeOf } from './shape.ts';

/** One change to a valid call. Several changes of different fields can be combined. */
export interface Mutation {
  part: Part;
  /** The changed field, dotted; a single dot for the whole body. */
  field: string;
  what: string;
  malformed?: boolean;
  params?: (params: Record<string, string>) => Record<string, string>;
  query?: (query: [string, string][]) => [string, string][];
  members?: (members: Member[]) => Member[];
  /** Replaces the whole body. */
  text?: string | null;
}

const named = (name: string): string => JSON.stringify(name);
const without = (members: Member[], name: string): Member[] => members.filter(([text]) => text !== named(name));

/** The members with this one added or replaced. */
export const setMember = (members: Member[], name: string, value: string): Member[] => [
  ...without(members, name),
  [named(name), value],
];

/** The query with this value added or replaced. */
export const setQuery = (query: [string, string][], name: string, value: string): [string, string][] => [
  ...query.filter(([key]) => key !== name),
  [name, value],
];

function ofParam({ name, ...field }: FieldShape): Mutation[] {
  return hostileTexts({ name, ...field }).map(([what, text]) => ({
    part: 'params',
    field: name,
    what,
    params: (params) => ({ ...params, [name]: text }),
  }));
}

function ofQuery(field: FieldShape): Mutation[] {
  const { name } = field;
  const rest = (query: [string, string][]) => query.filter(([key]) => key !== name);
  const base = { part: 'query', field: name } as const;
  return [
    { ...base, what: 'missing', query: rest },
    { ...base, what: 'twice', query: (query) => [...rest(query), [name, '1'], [name, '2']] },
    { ...base, what: 'as a list', query: (query) => [...rest(query), [`${name}[]`, '1']] },
    { ...base, what: 'as an object', query: (query) => [...rest(query), [`${name}[a]`, '1']] },
    { ...base, what: 'in capitals', query: (query) => [...rest(query), [name.toUpperCase(), '1']] },
    ...hostileTexts(field).map(([what, text]): Mutation => ({
      ...base,
      what,
      query: (query) => setQuery(query, name, text),
    })),
  ];
}

function ofBody(
  field: FieldShape,
  prefix = '',
  within = (change: (members: Member[]) => Member[]) => change,
): Mutation[] {
  const { name, shape } = field;
  const base = { part: 'body', field: prefix + name } as const;
  const inner = shape.kind === 'object' ? shape.fields : [];
  return [
    { ...base, what: 'missing', members: within((members) => without(members, name)) },
    ...hostileJson(field).map(([what, text]): Mutation => ({
      ...base,
      what,
      members: within((members) => setMember(members, name, text)),
    })),
    ...malformed_json.map(([what, text]): Mutation => ({
      ...base,
      what: `malformed: ${what}`,
      malformed: true,
      members: within((members) => setMember(members, name, text)),
    })),
    {
      ...base,
      what: 'twice',
      malformed: true,
      members: within((members) => [...setMember(members, name, '"first"'), [named(name), '"second"']]),
    },
    {
      ...base,
      what: 'twice, once escaped',
      malformed: true,
      members: within((members) => [
        ...setMember(members, name, '1'),
        [`"\\u${name.charCodeAt(0).toString(16).padStart(4, '0')}${name.slice(1)}"`, '2'],
      ]),
    },
    ...inner.flatMap((one) => ofBody(one, `${prefix}${name}.`, (change) => within(inMember(name, change)))),
  ];
}

/** A change of the members of a nested object. */
const inMember =
  (name: string, change: (members: Member[]) => Member[]) =>
  (members: Member[]): Member[] => {
    const text = members.find(([key]) => key === named(name))?.[1] ?? '{}';
    const object = objectIn(text);
    return object ? setMember(members, name, objectText(change(membersOf(object)))) : members;
  };

/** Another change may have replaced the object or damaged it. */
function objectIn(text: string): Record<string, unknown> | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

const extra_keys = ['unknown_extra', 'id', 'clinic_id', 'status', 'amount_cents', 'enable', ' ', '', 'toString', 'a.b'];
const forbidden_keys = ['__proto__', 'constructor', 'prototype'];

/** Bodies that are wrong as a whole. */
const whole_bodies: [string, string | null, boolean][] = [
  ['no body', null, false],
  ['an empty body', '', false],
  ['null', 'null', false],
  ['a list', '[]', false],
  ['a text', '"text"', false],
  ['a number', '7', false],
  ['true', 'true', false],
  ['an empty object', '{}', false],
  ['half an object', '{"a":', true],
  ['two objects', '{}{}', true],
  ['a byte-order mark', '\uFEFF{}', true],
  ['lists 20,000 deep, never closed', '['.repeat(20_000), true],
  ['a form', 'a=1&b=2', true],
  ['markup', '<?xml version="1.0"?><a/>', true],
];

function ofWholeBody(declared: readonly string[], prefix: string): Mutation[] {
  const base = { part: 'body', field: 'body' } as const;
  return [
    ...whole_bodies.map(([what, text, malformed]): Mutation => ({ ...base, what, text, malformed })),
    ...extra_keys
      .filter((key) => !declared.includes(key))
      .map((key): Mutation => ({
        part: 'body',
        field: prefix + key,
        what: `unknown member '${key}'`,
        members: (members) => [...members, [named(key), '-1']],
      })),
    ...forbidden_keys.map((key): Mutation => ({
      ...base,
      what: `forbidden member '${key}'`,
      malformed: true,
      members: (members) => [...members, [named(key), '{"enable":true}']],
    })),
  ];
}

/** Every single change that makes a call wrong. */
export function mutationsOf({ endpoint }: Pick<GoodCall, 'endpoint'>): Mutation[] {
  const shape = endpoint.body && shapeOf(endpoint.body);
  // Of a list its first object is changed.
  const of_list = shape?.kind === 'list' && shape.of.kind === 'object' ? shape.of.fields : undefined;
  const body = of_list ?? fieldsOf(endpoint.body);
  const prefix = of_list ? '0.' : '';
  const extra = [...extra_keys, ...forbidden_keys].map((key): Mutation => ({
    part: 'query',
    field: key,
    what: `unknown '${key}'`,
    query: (query) => [...query, [key, '1']],
  }));
  return [
    ...fieldsOf(endpoint.params).flatMap(ofParam),
    ...fieldsOf(endpoint.query).flatMap(ofQuery),
    ...(endpoint.query ? extra : []),
    ...body.flatMap((field) => ofBody(field, prefix)),
    ...(endpoint.body
      ? ofWholeBody(
          body.map(({ name }) => name),
          prefix,
        )
      : []),
  ];
}

/** The call with these changes. */
export function mutate(call: GoodCall, mutations: readonly Mutation[]): BadRequest {
  const request = untouched(call);
  let members = call.body && changeableMembers(call.body);
  let whole: string | null | undefined;
  // Invalid JSON comes last: another change would parse the text and repair it.
  const in_order = mutations.toSorted((a, b) => Number(a.malformed ?? false) - Number(b.malformed ?? false));
  for (const mutation of in_order) {
    request.params = mutation.params?.(request.params) ?? request.params;
    request.query = mutation.query?.(request.query) ?? request.query;
    if (members) members = mutation.members?.(members) ?? members;
    if (mutation.text !== undefined) whole = mutation.text;
    if (mutation.malformed) request.malformed = true;
  }
  if (call.body && members) request.body = bodyText(call.body, members);
  if (whole !== undefined) request.body = whole ?? undefined;
  const [only, ...more] = mutations;
  request.field = more.length === 0 ? only?.field : undefined;
  request.what = `${call.endpoint.name}: ${mutations.map(({ part, field, what }) => `${part}.${field}: ${what}`).join(' & ')}`;
  return request;
}
