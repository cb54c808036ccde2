import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { allEndpoints, member_calls } from '../endpoints.ts';
import type { DeclaredEndpoint, Schema } from './endpoint.ts';
import { placeOf } from '../staff/area-order.ts';

const call = { name: 'openLock', method: 'POST', path: '/clinic/lock', summary: 'Opens a lock' } as const;

type IsTaken<Call> = Call extends DeclaredEndpoint ? true : false;

test('member calls must declare words; calls of the platform need none', () => {
  const as_member = { ...call, access: { kind: 'member' } } as const;
  const with_words = { ...as_member, words: 'Open a lock' } as const;
  const as_platform = { ...call, access: { kind: 'platform', scope: 'plans:read' } } as const;
  const is_taken: [IsTaken<typeof as_member>, IsTaken<typeof with_words>, IsTaken<typeof as_platform>] = [
    false,
    true,
    true,
  ];
  expect(is_taken).toEqual([false, true, true]);
});

test('every member call has an area; an unknown area sorts before the own account', () => {
  const members = allEndpoints.filter(({ access }) => access.kind === 'member');
  expect(new Set(member_calls.map(({ endpoint }) => endpoint))).toEqual(new Set(members));
  const area_of = new Map(member_calls.map(({ endpoint, area }) => [endpoint.name, area]));
  expect(area_of.get('listDoctors')).toBe('Doctors');
  expect(area_of.get('endUserSession')).toBe('Users and access');
  expect(area_of.get('endSession')).toBe('Own account');
  expect(placeOf('Locks')).toBeGreaterThan(placeOf('Doctors'));
  expect(placeOf('Locks')).toBeLessThan(placeOf('Users and access'));
});

/** Secrets as typed, what machines write, and files. Nobody reads them on a screen. */
const unread = new Set([
  'password',
  'password_confirm',
  'old_password',
  'plain_password',
  'token',
  'key',
  'link',
  'ticket',
  'p256dh',
  'auth',
  'server_key',
  'sdp',
  'candidate',
  'sdpMid',
  'content_base64',
  'xml',
  'url',
  'updated_at',
  'created_at',
  'search',
  'import_token',
  'group',
]);

const isText = (schema: Schema): boolean => (schema as z.core.$ZodTypes)['_zod'].def.type === 'string';

/** The schemas of texts within a schema, each with the name of its field. */
function textsIn(schema: Schema, name: string): [name: string, text: Schema][] {
  const { def } = (schema as z.core.$ZodTypes)['_zod'];
  switch (def.type) {
    case 'string':
      return [[name, schema]];
    case 'object':
      return Object.entries(def.shape).flatMap(([field, inner]) => textsIn(inner, field));
    case 'optional':
    case 'nullable':
    case 'catch':
      return textsIn(def.innerType, name);
    case 'pipe':
      return isText(def.in) ? [[name, schema]] : textsIn(def.in, name);
    case 'array':
      return textsIn(def.element, name);
    case 'union':
      return def.options.flatMap((option) => textsIn(option, name));
    case 'record':
      return textsIn(def.valueType, name);
    default:
      return [];
  }
}

test('no text of a call keeps signs that nobody sees; a needed one that shows nothing is blank', () => {
  const unseen = ['\u200Babc', 'a\u202Ebc', 'abc\u2066', '\u2800', '\u3164', '\u0301'];
  const fields = allEndpoints.flatMap(({ name, params, query, body }) =>
    [params, query, body].flatMap((part) =>
      (part ? textsIn(part, name) : []).map((found) => [name, ...found] as const),
    ),
  );
  expect(fields.length).toBeGreaterThan(300);
  const kept = fields.flatMap(([call_name, field, text]) =>
    unread.has(field)
      ? []
      : unseen.flatMap((typed) => {
          const { success, data } = z.safeParse(text, typed);
          return success && /[\u200B\u202E\u2066\u2800\u3164]|\u0301/.test(String(data))
            ? [`${call_name} ${field} ${JSON.stringify(typed)}`]
            : [];
        }),
  );
  expect(kept).toEqual([]);
});

test('every list that has an order can be ordered by id', () => {
  const sorted = allEndpoints.flatMap(({ path, query }) => {
    const { sort } = (query as { shape?: Record<string, z.ZodMiniType> } | undefined)?.shape ?? {};
    return sort ? [{ path, sort }] : [];
  });
  expect(sorted.length).toBeGreaterThan(15);
  for (const { path, sort } of sorted)
    expect([sort.safeParse('id,asc').success, sort.safeParse('id,desc').success], path).toEqual([true, true]);
});

test('only signed messages from outside may have fields that the portal does not know', () => {
  const isOpen = ({ body }: (typeof allEndpoints)[number]): boolean =>
    body !== undefined &&
    /"type":"object"(?!.*"additionalProperties")/.test(
      JSON.stringify({ ...z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), properties: {} }),
    );
  expect(allEndpoints.filter(isOpen).map(({ access }) => access.kind)).toEqual(['webhook', 'webhook']);
});
