import { domainContract } from '../shared/domain-contract.ts';
import * as changeRoleGroups from './change-role-groups.ts';
import * as groupOwners from './group-owners.ts';
import * as userInvitation from './invitation.ts';
import * as roleGroupTemplates from './role-group-templates.ts';
import * as roleGroups from './role-groups.ts';
import * as userAccess from './user-access.ts';
import * as user from './user.ts';
import * as selfProfile from './self-profile.ts';
import * as users from './users.ts';
import { refusalTable } from '../shared/problem.ts';
import { invitation_messages } from './invitation-messages.ts';

const refusals = refusalTable({
  own_role_groups: { status: 403, detail: 'You cannot change your own role groups. Please ask another owner.' },
  role_group_beyond_own: {
    status: 403,
    detail: 'This role group allows more than you can do at this branch, so only an owner can assign or remove it.',
  },
  user_beyond_own: {
    status: 403,
    detail: 'This user can do more than you, here or at another branch. Please ask an owner.',
  },
  not_invited: { status: 409, detail: 'This user already has a password and cannot be invited.' },
  invited_is_disabled: { status: 409, detail: 'This user is inactive. Please activate the user first.' },
  email_missing: { status: 422, detail: 'Please enter an email for the invitation.', field: 'email' },
  invitations_used_up: { status: 422, detail: invitation_messages.too_many, field: 'email' },
  username_taken: { status: 422, detail: 'This user name is already taken.', field: 'username' },
  group_without_clinic: { status: 409, detail: 'This group has no clinic yet. Please create one first.' },
  not_an_owner: { status: 404, detail: 'No owner of this group has this number.' },
  invitation_too_often: {
    status: 409,
    detail: 'Too many invitations were sent to this address in the last hour. Please wait, or hand the link over.',
  },
  own_role_group: {
    status: 403,
    detail: 'You have this role group yourself. Please ask another owner to change it.',
  },
  role_group_out_of_reach: {
    status: 403,
    detail: 'This role group allows more than you can do where it is used, so you cannot change it.',
  },
  role_group_guarded: {
    status: 403,
    detail:
      'An owner requires a second factor for this role group. Only an owner can remove roles from it or delete it.',
  },
  role_group_delegated: {
    status: 403,
    detail: 'User managers can assign this role group, so only an owner of all branches can add roles to it.',
  },
  roles_undelegable: {
    status: 422,
    detail:
      'User managers can assign this role group, so it cannot make anyone an owner or a user manager. Please turn that off first.',
    field: 'roles',
  },
  delegation_elsewhere: {
    status: 403,
    detail: 'This applies to all branches of the group, and you are not an owner of all of them.',
  },
  delegation_opens_users: {
    status: 422,
    detail:
      'This role group makes people owners or lets them manage users. Only someone with these rights can assign it.',
    field: 'delegated',
  },
  delegation_beyond_own: {
    status: 422,
    detail: 'You do not have all roles of this role group yourself, so you cannot let others assign it.',
    field: 'delegated',
  },
  roles_beyond_own: {
    status: 422,
    detail: 'You do not have all of these roles yourself, so you cannot assign them.',
    field: 'roles',
  },
  role_group_name_taken: { status: 422, detail: 'A role group with this name already exists.', field: 'name' },
  role_group_in_use: { status: 409, detail: 'Someone still has this role group. Please remove it from them first.' },
  too_many_role_groups: { status: 409, detail: 'There are too many role groups. Please delete some first.' },
  role_group_unknown: { status: 422, detail: 'Role group not found.', field: 'role_group_ids' },
});

export const staffContract = domainContract({
  areas: {
    'Own account': [selfProfile],
    'Users and access': [user, users, roleGroups, changeRoleGroups, userInvitation, userAccess],
  },
  others: [groupOwners, roleGroupTemplates],
  refusals,
});
