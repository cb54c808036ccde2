import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath, requiredCode, requiredText } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { instant } from '../shared/wire.ts';
import { groupList } from './platform-group-list.ts';
import { closingBody, closingFields, reopeningBody } from './closing.ts';

/** A group as the platform sees it. */
export const platformGroup = z.object({
  id: z.int(),
  /** The group code that users enter at sign-in. It never changes. */
  code: z.string(),
  name: z.string(),
  /** How many clinics it has, closed ones included. */
  clinics: z.int(),
  ...closingFields,
  created_at: instant,
  updated_at: instant,
});
export type PlatformGroup = z.input<typeof platformGroup>;

const params = z.object({ id: idInPath });
const name = requiredText(100);
const writing = { kind: 'platform', scope: 'groups:write', as_platform: true } as const;

export const listPlatformGroups = endpoint({
  name: 'listPlatformGroups',
  method: 'GET',
  path: '/platform/groups',
  summary: 'The groups, by name unless another order is given',
  access: { kind: 'platform', scope: 'groups:read' },
  query: listQuery(groupList),
  response: listOf(platformGroup),
});

export const createGroup = endpoint({
  name: 'createGroup',
  method: 'POST',
  path: '/platform/groups',
  summary: 'Creates a group with a unique code, still without a clinic',
  access: writing,
  body: z.strictObject({
    /** Letters and digits; stored in lower case. */
    code: requiredCode(32).check(z.regex(/^[A-Za-z0-9]+$/, generic_messages.format)),
    name,
  }),
  statuses: [201],
  response: platformGroup,
  refusals: ['group_code_taken'],
});

export const getPlatformGroup = endpoint({
  name: 'getPlatformGroup',
  method: 'GET',
  path: '/platform/group/{id}',
  summary: 'A group',
  access: { kind: 'platform', scope: 'groups:read' },
  params,
  response: platformGroup,
  refusals: ['group_not_found'],
});

export const updateGroup = endpoint({
  name: 'updateGroup',
  method: 'PUT',
  path: '/platform/group/{id}',
  summary: 'Renames a group',
  access: writing,
  params,
  body: z.strictObject({
    name,
    /** The version that was edited. Absent: the save overwrites the current version. */
    updated_at: z.optional(instant),
  }),
  response: platformGroup,
  saves: platformGroup,
  refusals: ['group_not_found', 'stale_object'],
});

export const closeGroup = endpoint({
  name: 'closeGroup',
  method: 'PUT',
  path: '/platform/group/{id}/close',
  summary: 'Closes a group with all its clinics today, or sets the day from which they take no new payments',
  access: writing,
  params,
  body: closingBody,
  response: platformGroup,
  refusals: ['group_not_found', 'group_has_open_work', 'stale_object'],
  step_up: true,
  two_people: true,
});

export const reopenGroup = endpoint({
  name: 'reopenGroup',
  method: 'PUT',
  path: '/platform/group/{id}/reopen',
  summary: 'Opens a group again that is closed or closing; clinics that were closed themselves stay closed',
  access: writing,
  params,
  body: reopeningBody,
  response: platformGroup,
  refusals: ['group_not_found', 'stale_object'],
});
