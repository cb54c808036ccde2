import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf, pageQuery } from '../shared/lists/paging.ts';
import { instant } from '../shared/wire.ts';
import { branchOption } from './sign-in.ts';
import { userSessionList } from './user-session-list.ts';

const uuid_form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const sessionInPath = z.string().check(z.regex(uuid_form, generic_messages.format));

/** The kind of device that a session runs on. */
export const deviceKind = z.enum(['computer', 'phone', 'tablet', 'unknown']);
export type DeviceKind = z.output<typeof deviceKind>;

/** A signed-in session on one device. */
export const openSession = z.object({
  id: z.string(),
  /** Browser and operating system in words. */
  device: z.string(),
  kind: deviceKind,
  /** The network address of the last use. */
  address: z.nullable(z.string()),
  /** The branch of the last use. */
  clinic: z.nullable(branchOption),
  created_at: instant,
  last_used_at: instant,
  /** The session of this request. */
  current: z.boolean(),
  locked: z.boolean(),
});
export type OpenSession = z.input<typeof openSession>;

export const userSession = z.extend(openSession, {
  user: z.object({ id: z.int(), username: z.string(), full_name: z.string() }),
});
export type UserSession = z.input<typeof userSession>;

const of_user_managers = {
  area: 'Users and access',
  access: { kind: 'member', role: 'ROLE_USER_UPDATE' },
  reach: 'permitted',
} as const;
const ended = z.object({ ended: z.int() });

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/clinic/sessions',
  summary: 'The devices on which the caller is signed in, this one first, then by last use',
  words: 'See your own signed-in devices',
  access: { kind: 'member', operators: true },
  query: z.object(pageQuery()),
  response: listOf(openSession),
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/clinic/session/{id}',
  summary: 'Ends one of the caller’s sessions immediately',
  words: 'Sign out on another device',
  access: { kind: 'member', operators: true },
  params: z.object({ id: sessionInPath }),
  refusals: ['not_found'],
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'PUT',
  path: '/clinic/sessions/end_others',
  summary: 'Ends all sessions of the caller except the current one',
  words: 'Sign out on all other devices',
  access: { kind: 'member', operators: true },
  response: ended,
});

export const listUserSessions = endpoint({
  name: 'listUserSessions',
  method: 'GET',
  path: '/clinic/user_sessions',
  summary: 'Where users are signed in, for the branches where the caller can change users',
  words: 'See where users are signed in',
  ...of_user_managers,
  query: listQuery(userSessionList, {
    /** The sessions of one user. */
    user_id: z.optional(idInPath),
  }),
  response: listOf(userSession),
});

export const endUserSession = endpoint({
  name: 'endUserSession',
  method: 'DELETE',
  path: '/clinic/user_session/{id}',
  summary: 'Ends a session of a user of those branches',
  words: 'Sign a user out on one device',
  ...of_user_managers,
  params: z.object({ id: sessionInPath }),
  refusals: ['not_found'],
});

export const endUserSessions = endpoint({
  name: 'endUserSessions',
  method: 'PUT',
  path: '/clinic/user/{id}/sessions/end',
  summary: 'Ends all sessions of a user of those branches, except the caller’s own',
  words: 'Sign a user out everywhere',
  ...of_user_managers,
  params: z.object({ id: idInPath }),
  response: ended,
  refusals: ['not_found'],
});
