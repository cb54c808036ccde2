import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { can, type Role } from '@clinic/contract/shared/roles.ts';
import { invitation_messages } from '@clinic/contract/staff/invitation-messages.ts';
import type { createUser } from '@clinic/contract/staff/user.ts';
import type { Arguments } from '@clinic/contract/shared/endpoint.ts';
import type { MemberAct } from '../../../platform/act/act.ts';
import { readSession } from '../../../platform/session/sessions.ts';
import { dummyHash, faultOfPassword, hashPassword, takeInvitation } from '../../access/index.ts';
import { saveGrant } from '../role-groups/branch-access.queries.ts';
import { delegatedNames, mayChange } from '../role-groups/grant.rules.ts';
import { invite } from './invite-user.ts';
import { keepUserPhoto } from './keep-user-photo.ts';
import { differenceOf, empty_person, personOf } from './person.rules.ts';
import { holdWhatRoleGroupsOpen, readRoleGroups, type RoleGroupRow } from '../role-groups/role-groups.queries.ts';
import { insertUser, isUsernameTaken, readGroupCode } from './user.queries.ts';

export type NewUser = Arguments<typeof createUser>['body'];

const username_taken = 'This user name is already taken.';

interface Given {
  groups: RoleGroupRow[];
  /** The names of those whose roles the creator does not hold. */
  as_delegated: string[];
}

/** The role groups for the new user at the chosen branch. Refuses those that the creator may not give there. */
async function groupsFor(act: MemberAct, ids: readonly number[]): Promise<Given> {
  if (ids.length === 0) return { groups: [], as_delegated: [] };
  const refuse = (sentence: string) => act.refusal('validation_failed', { groups: [sentence] });
  const live = await readSession(act.db, act.staff.session_id, act.now);
  const held = live?.branches.get(act.staff.clinic.id)?.roles ?? new Set<Role>();
  if (!can(held, 'ROLE_USER_UPDATE')) throw refuse('You cannot assign role groups.');
  const groups = await readRoleGroups(act.db, act.staff.group_id, ids);
  if (groups.length < new Set(ids).size) throw refuse('Role group not found.');
  const change = { given: groups, taken: [] };
  if (!mayChange(held, change))
    throw refuse('This role group allows more than you can do at this branch, so only an owner can assign it.');
  return { groups, as_delegated: delegatedNames(held, change) };
}

/** Gives the role groups at the chosen branch to a user who had none. */
async function giveGroups(act: MemberAct, user_id: number, username: string, { groups, as_delegated }: Given) {
  const clinic_id = act.staff.clinic.id;
  const grant = { user_id, clinic_id, given: groups.map(({ id }) => id), taken: [], updated_by: act.staff.user_id };
  await saveGrant(act.db, act.staff.group_id, grant, act.now);
  act.audit('role_groups_changed', {
    entity: 'user',
    entity_id: user_id,
    clinic_id,
    before: { role_groups: [] },
    after: { role_groups: groups.map(({ name }) => name), ...(as_delegated.length > 0 && { as_delegated }) },
    note: username,
  });
}

/** Why the password, or its absence, is invalid. */
function faultOf({ plain_password, username, ...given }: NewUser, group_code: string): string | undefined {
  const is_invited = given.invite === true;
  if (plain_password === undefined) return is_invited ? undefined : generic_messages.blank;
  return is_invited
    ? 'An invited user chooses their own password.'
    : faultOfPassword(plain_password, [group_code, username]);
}

/**
 * Checks that the invited user can use the link, and that the address does not get too many. If the user name is taken, the invitation
 * does not count against the limit.
 */
async function checkInvited(act: MemberAct, { username, email }: NewUser, enable: boolean): Promise<void> {
  if (!enable) throw act.refusal('validation_failed', { enable: [invitation_messages.disabled] });
  if (await isUsernameTaken(act.db, act.staff.group_id, username))
    throw act.refusal('validation_failed', { username: [username_taken] });
  if (!(await takeInvitation(act, email)))
    throw act.refusal('validation_failed', { email: [invitation_messages.too_many] });
}

/**
 * Creates one user within the act's transaction and returns the id. A user without a password is invited by mail. Every refusal is a
 * `validation_failed` with its field, and leaves the transaction usable for the next user.
 */
export async function addUser(act: MemberAct, given: NewUser): Promise<number> {
  const { username, email, plain_password, enable = true, groups: group_ids = [] } = given;
  const { group_id } = act.staff;
  // Taken before the first write: an import adds many users in one transaction.
  await holdWhatRoleGroupsOpen(act.db, group_id);
  const fault = faultOf(given, plain_password === undefined ? '' : await readGroupCode(act.db, group_id));
  if (fault) throw act.refusal('validation_failed', { plain_password: [fault] });
  const given_groups = await groupsFor(act, group_ids);
  if (plain_password === undefined) await checkInvited(act, given, enable);
  const person = personOf(empty_person, given);
  const account = {
    username,
    password_hash: await (plain_password === undefined
      ? dummyHash(act.password_cost)
      : hashPassword(plain_password, act.password_cost)),
    change_password: plain_password !== undefined,
    enable,
  };
  const user_id = await insertUser(act.db, group_id, { ...person, ...account }, act.now);
  if (user_id === undefined) throw act.refusal('validation_failed', { username: [username_taken] });
  act.audit('user_created', {
    entity: 'user',
    entity_id: user_id,
    after: { username, ...differenceOf(empty_person, person).after, enable },
    note: username,
  });
  await keepUserPhoto(act, user_id, given.photos, act.now);
  if (given_groups.groups.length > 0) await giveGroups(act, user_id, username, given_groups);
  if (plain_password === undefined) await invite(act, { id: user_id, email });
  act.announce('user_changed', { clinic_id: act.staff.clinic.id }, { user_id });
  return user_id;
}
