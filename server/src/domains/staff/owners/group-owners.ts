import type {
  createGroupOwner as createEndpoint,
  groupOwner,
  inviteGroupOwner as inviteEndpoint,
  listGroupOwners as listEndpoint,
  resetOwnerSecondFactor as resetEndpoint,
} from '@clinic/contract/staff/group-owners.ts';
import type { z } from 'zod/mini';
import { role_group_templates } from '@clinic/contract/staff/role-group-templates.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action, SystemAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { dummyHash, inviteForPlatform, nameOfPlatform, removeSecondFactors } from '../../access/index.ts';
import { enterGroup } from '../../clinics/index.ts';
import { addFromTemplate } from '../role-groups/create-role-group-from-template.ts';
import { holdCatalogue } from '../role-groups/role-group-catalogue.queries.ts';
import { holdWhatRoleGroupsOpen, readRoleGroups } from '../role-groups/role-groups.queries.ts';
import { toOpenInvitation } from '../users/invitations.queries.ts';
import { differenceOf, empty_person, personOf } from '../users/person.rules.ts';
import { insertUser } from '../users/user.queries.ts';
import { findOwnerRoleGroup, giveAtClinics, holdOwner, listOwners, type OwnerRow } from './owners.queries.ts';

const toOwner = ({ invitation, second_factor_since, ...owner }: OwnerRow): z.output<typeof groupOwner> => ({
  ...owner,
  invitation: toOpenInvitation(invitation),
  has_second_factor: second_factor_since !== null,
});

/** The owners of a group. Refuses: group_not_found. */
export const listGroupOwners: Action<typeof listEndpoint> = async (act, { params, query }) => {
  if (!(await enterGroup(act, params.id))) throw act.refusal('group_not_found');
  const { rows, count } = await listOwners(act.db, params.id, pageOf(query));
  return { data: rows.map(toOwner), pager: pagerOf(query, count) };
};

/** Gives the new owner the role group of owners at every clinic. A group without one gets it from the template. */
async function makeOwner(act: SystemAct, scope: Scope, user_id: number, username: string): Promise<void> {
  await holdCatalogue(act.db, scope.group_id);
  const role_group =
    (await findOwnerRoleGroup(act.db, scope.group_id, role_group_templates.owner.name)) ??
    (await addFromTemplate(act, scope, 'owner'));
  await readRoleGroups(act.db, scope.group_id, [role_group.id]);
  await giveAtClinics(act.db, scope, user_id, role_group.id);
  for (const clinic_id of scope.clinic_ids) {
    act.audit('role_groups_changed', {
      entity: 'user',
      entity_id: user_id,
      clinic_id,
      before: { role_groups: [] },
      after: { role_groups: [role_group.name] },
      note: username,
    });
    act.announce('user_changed', { clinic_id }, { user_id });
  }
}

/**
 * Creates an owner of every clinic of a group, without a password. The invitation goes out by mail, or by the link that `inviteGroupOwner`
 * answers. Refuses: group_not_found, group_without_clinic, username_taken, invitation_too_often.
 */
export const createGroupOwner: Action<typeof createEndpoint> = async (act, { params, body }) => {
  const group_id = params.id;
  const found = await enterGroup(act, group_id);
  if (!found) throw act.refusal('group_not_found');
  if (found.scope.clinic_ids.length === 0) throw act.refusal('group_without_clinic');
  await holdWhatRoleGroupsOpen(act.db, group_id);
  const { username, email, deliver } = body;
  const person = personOf(empty_person, body);
  const account = { username, password_hash: await dummyHash(act.password_cost), change_password: false, enable: true };
  const user_id = await insertUser(act.db, group_id, { ...person, ...account }, act.now);
  if (user_id === undefined) throw act.refusal('username_taken');
  act.audit('user_created', {
    entity: 'user',
    entity_id: user_id,
    clinic_id: null,
    after: { username, ...differenceOf(empty_person, person).after, enable: true },
    note: username,
  });
  await makeOwner(act, found.scope, user_id, username);
  await invite(act, { group_id, user_id, email }, deliver);
  act.answerStatus(201);
  const made = await holdOwner(act.db, group_id, user_id);
  if (!made) throw new Error('An owner who was just created is not there.');
  return toOwner(made);
};

/** Invites an owner, and keeps in the trail how. Undefined: the owner is disabled. Refuses: invitation_too_often. */
async function invite(
  act: SystemAct<'invitation_too_often'>,
  user: { group_id: number; user_id: number; email: string },
  deliver: 'mail' | 'link' = 'mail',
) {
  const invited = await inviteForPlatform(act, user, deliver);
  const kind = deliver === 'link' ? 'invitation_link_made' : 'user_invited';
  act.audit(kind, { entity: 'user', entity_id: user.user_id, clinic_id: null, after: { email: user.email } });
  return invited;
}

/** Enters the group of an owner and locks them. */
async function holdOwnerAt(
  act: SystemAct<'group_not_found' | 'not_an_owner'>,
  { id, user }: { id: number; user: number },
): Promise<OwnerRow> {
  if (!(await enterGroup(act, id))) throw act.refusal('group_not_found');
  const owner = await holdOwner(act.db, id, user);
  if (!owner) throw act.refusal('not_an_owner');
  return owner;
}

/**
 * Invites an owner who has no password yet again. Refuses: group_not_found, not_an_owner, not_invited, invited_is_disabled, email_missing,
 * invitation_too_often.
 */
export const inviteGroupOwner: Action<typeof inviteEndpoint> = async (act, { params, body: { deliver } }) => {
  const { invitation, enable, email } = await holdOwnerAt(act, params);
  if (!invitation) throw act.refusal('not_invited');
  if (!enable) throw act.refusal('invited_is_disabled');
  if (!email) throw act.refusal('email_missing');
  const invited = await invite(act, { group_id: params.id, user_id: params.user, email }, deliver);
  if (!invited) throw act.refusal('invited_is_disabled');
  return invited;
};

/** Removes the second factors of an owner who has lost them. Refuses: group_not_found, not_an_owner, no_second_factor. */
export const resetOwnerSecondFactor: Action<typeof resetEndpoint> = async (act, { params }) => {
  await holdOwnerAt(act, params);
  const user = { group_id: params.id, user_id: params.user };
  if (!(await removeSecondFactors(act, user, nameOfPlatform(act)))) throw act.refusal('no_second_factor');
  return undefined;
};
