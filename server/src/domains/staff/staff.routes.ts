import * as invitationCalls from '@clinic/contract/staff/invitation.ts';
import * as changeRoleGroupCalls from '@clinic/contract/staff/change-role-groups.ts';
import * as roleGroupCalls from '@clinic/contract/staff/role-groups.ts';
import * as userRecordCalls from '@clinic/contract/staff/user.ts';
import * as userAccessCalls from '@clinic/contract/staff/user-access.ts';
import * as userListCalls from '@clinic/contract/staff/user-list.ts';
import * as userCalls from '@clinic/contract/staff/users.ts';
import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { createUser } from './create-user.ts';
import { createRoleGroup } from './create-role-group.ts';
import { deleteRoleGroup } from './delete-role-group.ts';
import { getRoleGroup } from './get-role-group.ts';
import { getSelfProfile } from './get-self-profile.ts';
import { getUser } from './get-user.ts';
import { getUserAccess } from './get-user-access.ts';
import { inviteUser } from './invite-user.ts';
import { listRoleGroups } from './list-role-groups.ts';
import { listUserBranches } from './list-user-branches.ts';
import { listUsers } from './list-users.ts';
import { setRoleGroups } from './set-role-groups.ts';
import { updateRoleGroup } from './update-role-group.ts';
import { updateUser } from './update-user.ts';

export const staffRoutes: Route[] = [
  route(userCalls.getSelfProfile, getSelfProfile),
  readRoute(userListCalls.listUsers, listUsers),
  route(userRecordCalls.createUser, createUser),
  readRoute(userRecordCalls.getUser, getUser),
  route(userRecordCalls.updateUser, updateUser),
  readRoute(userRecordCalls.listUserBranches, listUserBranches),
  readRoute(roleGroupCalls.listRoleGroups, listRoleGroups),
  route(invitationCalls.inviteUser, inviteUser),
  readRoute(changeRoleGroupCalls.getRoleGroup, getRoleGroup),
  route(changeRoleGroupCalls.createRoleGroup, createRoleGroup),
  route(changeRoleGroupCalls.updateRoleGroup, updateRoleGroup),
  route(changeRoleGroupCalls.deleteRoleGroup, deleteRoleGroup),
  route(roleGroupCalls.setRoleGroups, setRoleGroups),
  readRoute(userAccessCalls.getUserAccess, getUserAccess),
];
