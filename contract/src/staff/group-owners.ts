import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath, optionalText } from '../shared/fields.ts';
import { listOf, pageQuery } from '../shared/lists/paging.ts';
import { instant } from '../shared/wire.ts';
import { openInvitation } from './invitation.ts';
import { email, user_lengths, username } from './user-fields.ts';

/** An owner of a group, as the platform sees them. */
export const groupOwner = z.object({
  id: z.int(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  enable: z.boolean(),
  /** Null: the owner has chosen a password. */
  invitation: z.nullable(openInvitation),
  has_second_factor: z.boolean(),
  created_at: instant,
});
export type GroupOwner = z.input<typeof groupOwner>;

const writing = { kind: 'platform', scope: 'groups:write', as_platform: true } as const;
const params = z.object({ id: idInPath });
const ownerParams = z.object({ id: idInPath, user: idInPath });
/** `mail`, if absent. `link`: no mail goes out, and the caller hands the link over. */
const deliver = z.optional(z.enum(['mail', 'link'], generic_messages.format));

export const listGroupOwners = endpoint({
  name: 'listGroupOwners',
  method: 'GET',
  path: '/platform/group/{id}/owners',
  summary: 'The owners of a group: users who are allowed everything at a clinic of it',
  access: { kind: 'platform', scope: 'groups:read' },
  params,
  query: z.object(pageQuery()),
  response: listOf(groupOwner),
  refusals: ['group_not_found'],
});

export const createGroupOwner = endpoint({
  name: 'createGroupOwner',
  method: 'POST',
  path: '/platform/group/{id}/owners',
  summary: 'Creates an owner of all clinics of a group, who chooses a password through an invitation',
  access: writing,
  params,
  body: z.strictObject({
    username,
    first_name: optionalText(user_lengths.name),
    last_name: optionalText(user_lengths.name),
    email,
    /** For `link`, call `inviteGroupOwner` afterwards: this answer is stored under its key, and a link is a secret. */
    deliver,
  }),
  statuses: [201],
  response: groupOwner,
  refusals: ['group_not_found', 'group_without_clinic', 'username_taken', 'invitation_too_often'],
});

export const inviteGroupOwner = endpoint({
  name: 'inviteGroupOwner',
  method: 'POST',
  path: '/platform/group/{id}/owner/{user}/invitation',
  summary:
    'Invites an owner without a password again, by email or by a link in the answer; the previous link stops working',
  access: { ...writing, scope: 'owners:invite' },
  params: ownerParams,
  body: z.strictObject({ deliver }),
  response: z.extend(openInvitation, {
    /** Null if it is mailed. Without PUBLIC_ORIGIN it is the end of the portal's address. */
    link: z.nullable(z.string()),
  }),
  refusals: [
    'group_not_found',
    'not_an_owner',
    'not_invited',
    'invited_is_disabled',
    'email_missing',
    'invitation_too_often',
  ],
  keeps_its_key: true,
});

export const resetOwnerSecondFactor = endpoint({
  name: 'resetOwnerSecondFactor',
  method: 'PUT',
  path: '/platform/group/{id}/owner/{user}/second-factor-reset',
  summary: 'Removes all second factors of an owner who has lost them, and signs the owner out everywhere',
  access: writing,
  params: ownerParams,
  refusals: ['group_not_found', 'not_an_owner', 'no_second_factor'],
  step_up: true,
  two_people: true,
});
