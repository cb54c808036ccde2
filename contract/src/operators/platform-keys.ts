import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath, requiredText } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { platform_scopes, type PlatformScope } from '../shared/platform-scopes.ts';
import { day } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';
import { key_sources, platformKeyList } from './operators-lists.ts';

/** A key with one of these moves money: making it takes two operators. */
export const money_scopes: readonly PlatformScope[] = ['settlement:write', 'plans:write'];

const writesMoney = ({ scopes }: { scopes: readonly PlatformScope[] }): boolean =>
  scopes.some((scope) => money_scopes.includes(scope));

const platformKey = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.string()),
  source: z.enum(key_sources),
  made_by: z.nullable(z.string()),
  created_at: instant,
  expires_at: z.nullable(instant),
  /** To the hour. */
  last_used_at: z.nullable(instant),
  /** After a rotation the key before goes on until then. */
  previous_until: z.nullable(instant),
  revoked_at: z.nullable(instant),
});
export type PlatformApiKey = z.input<typeof platformKey>;

/** The key itself, which is shown once. */
const shownOnce = z.extend(platformKey, { key: z.string() });

const writing = { kind: 'platform', scope: 'keys:write', as_platform: true } as const;
const params = z.object({ id: idInPath });

export const listPlatformKeys = endpoint({
  name: 'listPlatformKeys',
  method: 'GET',
  path: '/platform/keys',
  summary: 'The keys of the platform API: those that are valid first, then the newest',
  access: { kind: 'platform', scope: 'keys:read' },
  query: listQuery(platformKeyList),
  response: z.extend(listOf(platformKey), {
    /** The calls that a key may make alone although they take two operators (UNATTENDED_CALLS). */
    unattended_calls: z.array(z.string()),
  }),
});

export const createPlatformKey = endpoint({
  name: 'createPlatformKey',
  method: 'POST',
  path: '/platform/keys',
  summary: 'Makes a key of the platform API; the key is in this answer and never again',
  access: writing,
  body: z.strictObject({
    name: requiredText(60),
    scopes: z
      .array(z.enum(platform_scopes, generic_messages.format), generic_messages.format)
      .check(z.minLength(1, 'Please choose a scope.'), z.maxLength(platform_scopes.length, generic_messages.format)),
    /** The last day on which it is valid. Absent: it does not end. */
    last_day: z.optional(z.nullable(day)),
  }),
  statuses: [201],
  response: shownOnce,
  refusals: ['key_name_taken', 'key_day_over'],
  keeps_its_key: true,
  step_up: true,
  two_people: writesMoney,
});

export const rotatePlatformKey = endpoint({
  name: 'rotatePlatformKey',
  method: 'POST',
  path: '/platform/key/{id}/rotate',
  summary:
    'Replaces a key by a new one, which is in this answer and never again; the key before goes on for some hours',
  access: writing,
  params,
  body: z.strictObject({
    overlap_hours: z
      .int(generic_messages.format)
      .check(z.gte(0, generic_messages.format), z.lte(168, 'Please choose at most 168 hours.')),
  }),
  response: shownOnce,
  refusals: ['key_not_found', 'key_from_environment', 'key_revoked'],
  keeps_its_key: true,
  step_up: true,
  two_people: true,
});

export const revokePlatformKey = endpoint({
  name: 'revokePlatformKey',
  method: 'PUT',
  path: '/platform/key/{id}/revoke',
  summary: 'Ends a key at once, and for good',
  access: writing,
  params,
  response: platformKey,
  refusals: ['key_not_found', 'key_from_environment'],
  step_up: true,
});
