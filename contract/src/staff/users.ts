import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { choiceQuery, listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { instant } from '../shared/wire.ts';
import { userList } from './user-list.ts';

const named = z.object({ id: z.int(), name: z.string() });

/** A user as colleagues see them. */
export const listedUser = z.object({
  id: z.int(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  enable: z.boolean(),
  /** Invited, without a password yet. */
  invited: z.boolean(),
  /** When the link of the invitation ends or ended; null: there is no invitation, or none of its links is valid. */
  invitation_ends_at: z.nullable(instant),
  /** The caller may change this user at the current branch: the list shows 'EDIT' instead of 'VIEW'. */
  may_update: z.boolean(),
  created_at: instant,
  /** The user's role groups per branch, limited to branches where the caller may see users. */
  user_group_clinics: z.array(z.object({ clinic: named, group: named })),
});
export type ListedUser = z.input<typeof listedUser>;

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/clinic/users',
  summary: 'Users of the branches where the caller can see users, and users without a branch',
  words: 'See users',
  access: { kind: 'member', role: 'ROLE_USER_VIEW' },
  query: listQuery(userList, {
    /** `expired`: only active users whose invitation has expired. */
    invitation: choiceQuery(['expired']),
  }),
  response: listOf(listedUser),
  reach: 'permitted',
});
