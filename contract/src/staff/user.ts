import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { photoList, writtenPhotoList } from '../shared/photos/photo.ts';
import { instant } from '../shared/wire.ts';
import { openInvitation } from './invitation.ts';
import { userBranch } from './role-groups.ts';
import { email, genders, personFields, plainPassword, username } from './user-fields.ts';
import { listedUser } from './users.ts';

const named = z.object({ id: z.int(), name: z.string() });

/** A user with all fields except secrets. */
export const user = z.object({
  id: z.int(),
  username: z.string(),
  enable: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.nullable(z.enum(genders)),
  email: z.nullable(z.string()),
  telephone: z.string(),
  mobile: z.string(),
  address: z.string(),
  post_code: z.string(),
  division_id: z.nullable(z.int()),
  description: z.string(),
  remarks: z.string(),
  /** At most one: the user's picture. */
  photos: photoList,
  created_at: instant,
  updated_at: instant,
  medinet_id: z.nullable(z.int()),
  /** The user must choose a new password at the next sign-in. */
  change_password: z.boolean(),
  /** The user has no password yet and chooses one with the link of this invitation. */
  invitation: z.nullable(openInvitation),
  /** The chosen branch offers tele-consults. */
  allow_telemed: z.boolean(),
  /** This user may do more than the caller, here or at another branch. The caller cannot change their password, email and enable. */
  beyond_own: z.boolean(),
  /** The caller may save this user at the current branch; always true for the caller's own record. */
  may_update: z.boolean(),
  /** The caller may send this user an invitation at the current branch, unless `beyond_own`. */
  may_invite: z.boolean(),
  /** The user's role groups per branch, limited to branches where the caller may see users. All of them for the caller's own record. */
  user_group_clinics: z.array(z.object({ clinic: named, group: named })),
});
export type User = z.input<typeof user>;

/** A user as a row of the list, with the one member that only the list has. */
const userOfList = z.extend(user, { invited: z.boolean() });

const most_role_groups_given = 50;

export const createUser = endpoint({
  name: 'createUser',
  method: 'POST',
  path: '/clinic/users',
  summary:
    'Creates a user, with a password that must be changed at the first sign-in, or without one for an invitation',
  words: 'Create a user',
  access: { kind: 'member', role: 'ROLE_USER_CREATE' },
  body: z.strictObject({
    ...personFields,
    photos: z.optional(writtenPhotoList),
    username,
    /** May be absent together with `invite`: the user cannot sign in until they choose one with the invitation. */
    plain_password: z.optional(plainPassword),
    invite: z.optional(z.boolean()),
    enable: z.optional(z.boolean()),
    /** Role groups at the chosen branch, if the caller may grant them. */
    groups: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(most_role_groups_given))),
  }),
  response: user,
  step_up: true,
  limit: { per: 'user', max: 60, window_seconds: 300 },
});

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/clinic/user/{id}',
  summary: 'A user; always allowed for the caller’s own account',
  words: 'Open a user',
  access: { kind: 'member' },
  params: z.object({ id: idInPath }),
  response: user,
  refusals: ['role_missing', 'not_found'],
  reach: 'permitted',
  reach_role: 'ROLE_USER_VIEW',
});

export const updateUser = endpoint({
  name: 'updateUser',
  method: 'PUT',
  path: '/clinic/user/{id}',
  summary: 'Changes a user; on the caller’s own account, everything except the status and the password',
  words: 'Change a user',
  access: { kind: 'member' },
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    ...personFields,
    /** Absent: unchanged. Null, which is how an unknown address is read, is accepted only while the address is unknown. */
    email: z.optional(z.nullable(email)),
    photos: z.optional(writtenPhotoList),
    enable: z.optional(z.boolean()),
    /** A new password for another user, who must change it at the next sign-in. */
    plain_password: z.optional(plainPassword),
    /** The `updated_at` of the version that was edited. Absent: the save overwrites the current version. */
    updated_at: z.optional(instant),
  }),
  response: user,
  saves: z.union([listedUser, user, userOfList]),
  refusals: ['role_missing', 'not_found', 'stale_object', 'step_up_needed', 'user_beyond_own'],
  reach: 'permitted',
  reach_role: 'ROLE_USER_UPDATE',
});

export const listUserBranches = endpoint({
  name: 'listUserBranches',
  method: 'GET',
  path: '/clinic/user/{id}/clinic_groups',
  summary: 'The role groups of a user at each branch where the caller can see users',
  words: 'See a user’s role groups by branch',
  access: { kind: 'member', role: 'ROLE_USER_VIEW' },
  params: z.object({ id: idInPath }),
  response: z.object({ data: z.array(userBranch) }),
  refusals: ['not_found'],
  reach: 'permitted',
});
