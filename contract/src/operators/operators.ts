import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath, optionalText, requiredAddress } from '../shared/fields.ts';
import { emailPattern } from '../shared/typed/contact-fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { instant } from '../shared/wire.ts';
import { openInvitation } from '../staff/invitation.ts';
import { operator_roles } from '../shared/operator-roles.ts';
import { operatorList } from './operators-lists.ts';

/** A person who runs the platform. The email address is the name with which they sign in, and never changes. */
export const operator = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  roles: z.array(z.enum(operator_roles)),
  enable: z.boolean(),
  /** Null: the operator has chosen a password. */
  invitation: z.nullable(openInvitation),
  has_second_factor: z.boolean(),
  last_used_at: z.nullable(instant),
  created_at: instant,
  updated_at: instant,
});
export type Operator = z.input<typeof operator>;

const reading = { kind: 'platform', scope: 'operators:read' } as const;
const writing = { kind: 'platform', scope: 'operators:write', as_platform: true } as const;
const params = z.object({ id: idInPath });
const roles = z.array(z.enum(operator_roles, generic_messages.format), generic_messages.format).check(
  z.minLength(1, 'Please choose a role.'),
  z.maxLength(operator_roles.length, generic_messages.format),
  z.refine((given) => new Set(given).size === given.length, generic_messages.format),
);
const names = { first_name: optionalText(64), last_name: optionalText(64) };
/** `mail`, if absent. `link`: no mail goes out, and the caller hands the link over. */
const deliver = z.optional(z.enum(['mail', 'link'], generic_messages.format));

export const listOperators = endpoint({
  name: 'listOperators',
  method: 'GET',
  path: '/platform/operators',
  summary: 'The people who run the platform, by email address',
  access: reading,
  query: listQuery(operatorList),
  response: z.extend(listOf(operator), {
    /** Money, closing and keys take two operators. */
    two_people: z.boolean(),
  }),
});

export const getOperator = endpoint({
  name: 'getOperator',
  method: 'GET',
  path: '/platform/operator/{id}',
  summary: 'An operator',
  access: reading,
  params,
  response: operator,
  refusals: ['operator_not_found'],
});

export const createOperator = endpoint({
  name: 'createOperator',
  method: 'POST',
  path: '/platform/operators',
  summary: 'Creates an operator, who chooses a password through an invitation',
  access: writing,
  body: z.strictObject({
    email: requiredAddress(64).check(z.regex(emailPattern, generic_messages.format)),
    ...names,
    roles,
    /** For `link`, call `inviteOperator` afterwards: this answer is stored under its key, and a link is a secret. */
    deliver,
  }),
  statuses: [201],
  response: operator,
  refusals: ['operator_email_taken', 'invitation_too_often'],
  step_up: true,
});

export const updateOperator = endpoint({
  name: 'updateOperator',
  method: 'PUT',
  path: '/platform/operator/{id}',
  summary:
    'Changes the name, the roles, or whether an operator may sign in; other roles or none end the operator’s sessions',
  access: writing,
  params,
  body: z.strictObject({
    ...names,
    roles: z.optional(roles),
    enable: z.optional(z.boolean(generic_messages.format)),
    /** The version that was edited. Absent: the save overwrites the current version. */
    updated_at: z.optional(instant),
  }),
  response: operator,
  saves: operator,
  refusals: ['operator_not_found', 'own_account', 'last_administrator', 'stale_object'],
  step_up: true,
});

export const requireTwoPeople = endpoint({
  name: 'requireTwoPeople',
  method: 'PUT',
  path: '/platform/operators/two-people',
  summary:
    'From now on money, closing and keys take two operators; only the setup turns this off, for a company of one person',
  access: writing,
  refusals: ['second_administrator_missing'],
  step_up: true,
});

export const inviteOperator = endpoint({
  name: 'inviteOperator',
  method: 'POST',
  path: '/platform/operator/{id}/invitation',
  summary:
    'Invites an operator without a password again, by email or by a link in the answer; the previous link stops working',
  access: writing,
  params,
  body: z.strictObject({ deliver }),
  response: z.extend(openInvitation, {
    /** Null if it is mailed. Without PUBLIC_ORIGIN it is the end of the console's address. */
    link: z.nullable(z.string()),
  }),
  refusals: ['operator_not_found', 'not_invited', 'invited_is_disabled', 'invitation_too_often'],
  keeps_its_key: true,
  step_up: true,
});

export const resetOperatorSecondFactor = endpoint({
  name: 'resetOperatorSecondFactor',
  method: 'PUT',
  path: '/platform/operator/{id}/second-factor-reset',
  summary: 'Removes the second factors of an operator who has lost them, and signs the operator out everywhere',
  access: writing,
  params,
  refusals: ['operator_not_found', 'own_account', 'no_second_factor'],
  step_up: true,
  two_people: true,
});
