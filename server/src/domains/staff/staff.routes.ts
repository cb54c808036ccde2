import * as ownerCalls from '@clinic/contract/staff/group-owners.ts';
import * as invitationCalls from '@clinic/contract/staff/invitation.ts';
import * as changeRoleGroupCalls from '@clinic/contract/staff/change-role-groups.ts';
import * as templateCalls from '@clinic/contract/staff/role-group-templates.ts';
import * as roleGroupCalls from '@clinic/contract/staff/role-groups.ts';
import * as userRecordCalls from '@clinic/contract/staff/user.ts';
import * as userAccessCalls from '@clinic/contract/staff/user-access.ts';
import * as userListCalls from '@clinic/contract/staff/user-list.ts';
import * as userCalls from '@clinic/contract/staff/users.ts';
import { route, type Route, savingRoute } from '../../platform/http/route.ts';
import { createUser } from './users/create-user.ts';
import { createRoleGroupFromTemplate } from './role-groups/create-from-template.ts';
import { createRoleGroup } from './role-groups/create-role-group.ts';
import { delegateRoleGroup } from './role-groups/delegate-role-group.ts';
import { deleteRoleGroup } from './role-groups/delete-role-group.ts';
import { getRoleGroup } from './role-groups/get-role-group.ts';
import { getSelfProfile } from './users/get-self-profile.ts';
import { getUser, presentUser } from './users/get-user.ts';
import { getUserAccess } from './users/get-user-access.ts';
import { createGroupOwner, inviteGroupOwner, listGroupOwners, resetOwnerSecondFactor } from './owners/group-owners.ts';
import { inviteUser } from './users/invite-user.ts';
import { listRoleGroups } from './role-groups/list-role-groups.ts';
import { listUserBranches, presentUserBranch } from './users/list-user-branches.ts';
import { listUsers } from './users/list-users.ts';
import { setRoleGroups } from './role-groups/set-role-groups.ts';
import { updateRoleGroup } from './role-groups/update-role-group.ts';
import { updateUser } from './users/update-user.ts';

export const staffRoutes: Route[] = [
  route(userCalls.getSelfProfile, getSelfProfile),
  route(userListCalls.listUsers, listUsers),
  route(userRecordCalls.createUser, createUser),
  route(userRecordCalls.getUser, getUser),
  savingRoute(userRecordCalls.updateUser, updateUser, presentUser),
  route(userRecordCalls.listUserBranches, listUserBranches),
  route(roleGroupCalls.listRoleGroups, listRoleGroups),
  route(invitationCalls.inviteUser, inviteUser),
  route(changeRoleGroupCalls.getRoleGroup, getRoleGroup),
  route(changeRoleGroupCalls.createRoleGroup, createRoleGroup),
  savingRoute(changeRoleGroupCalls.updateRoleGroup, updateRoleGroup, getRoleGroup),
  savingRoute(changeRoleGroupCalls.delegateRoleGroup, delegateRoleGroup, getRoleGroup),
  route(changeRoleGroupCalls.deleteRoleGroup, deleteRoleGroup),
  savingRoute(roleGroupCalls.setRoleGroups, setRoleGroups, presentUserBranch),
  route(userAccessCalls.getUserAccess, getUserAccess),
  route(ownerCalls.listGroupOwners, listGroupOwners),
  route(ownerCalls.createGroupOwner, createGroupOwner),
  route(ownerCalls.inviteGroupOwner, inviteGroupOwner),
  route(ownerCalls.resetOwnerSecondFactor, resetOwnerSecondFactor),
  route(templateCalls.createRoleGroupFromTemplate, createRoleGroupFromTemplate),
];
