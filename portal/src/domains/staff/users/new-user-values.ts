import { invitation_messages } from '@clinic/contract/staff/invitation-messages.ts';
import { bodyOf, no_values, userLabels, type UserValues } from './user-values.ts';

/** How a new user first signs in: with an invitation link, or with a password that is set for them. */
type Way = 'invite' | 'password';
export type NewUserValues = UserValues & { username: string; way: Way; groups: number[] };

export const no_new_values: NewUserValues = { ...no_values, username: '', way: 'invite', groups: [] };

export const newUserLabels: Record<keyof NewUserValues, string> = {
  ...userLabels,
  username: 'User Name',
  way: 'How they sign in',
  groups: 'Access',
};

/** The body of the call. An invited user has no password. */
export function newUserOf({ way, username, groups, ...values }: NewUserValues) {
  const person = bodyOf({ ...values, plain_password: '' });
  const access = way === 'invite' ? { invite: true } : { plain_password: values.plain_password };
  return { ...person, username, groups, ...access };
}

/** An invited user is always enabled. */
export const faultsOfNew = ({ way, enable }: NewUserValues): Record<string, string> =>
  way === 'invite' && !enable ? { enable: invitation_messages.disabled } : {};
