import * as roleGroupCalls from '@clinic/contract/staff/role-groups.ts';
import * as userAccessCalls from '@clinic/contract/staff/user-access.ts';
import * as userListCalls from '@clinic/contract/staff/user-list.ts';
import * as userCalls from '@clinic/contract/staff/users.ts';
import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { getSelfProfile } from './get-self-profile.ts';
import { getUserAccess } from './get-user-access.ts';
import { listRoleGroups } from './list-role-groups.ts';
import { listUsers } from './list-users.ts';
import { setRoleGroups } from './set-role-groups.ts';

export const staffRoutes: Route[] = [
  route(userCalls.getSelfProfile, getSelfProfile),
  readRoute(userListCalls.listUsers, listUsers),
  readRoute(roleGroupCalls.listRoleGroups, listRoleGroups),
  route(roleGroupCalls.setRoleGroups, setRoleGroups),
  readRoute(userAccessCalls.getUserAccess, getUserAccess),
];
