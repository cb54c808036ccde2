import * as changeRoleGroupCalls from '@clinic/contract/staff/change-role-groups.ts';
import * as ownerCalls from '@clinic/contract/staff/group-owners.ts';
import * as invitationCalls from '@clinic/contract/staff/invitation.ts';
import * as templateCalls from '@clinic/contract/staff/role-group-templates.ts';
import * as roleGroupCalls from '@clinic/contract/staff/role-groups.ts';
import * as selfProfileCalls from '@clinic/contract/staff/self-profile.ts';
import * as userCalls from '@clinic/contract/staff/user.ts';
import * as userAccessCalls from '@clinic/contract/staff/user-access.ts';
import * as usersCalls from '@clinic/contract/staff/users.ts';
import { type Route, routes, savingRoute } from '../../platform/http/route.ts';
import * as ownerActions from './owners/group-owners.ts';
import { createRoleGroupFromTemplate } from './role-groups/create-role-group-from-template.ts';
import * as roleGroupActions from './role-groups/role-group-actions.ts';
import { setRoleGroups } from './role-groups/set-role-groups.ts';
import { updateRoleGroup } from './role-groups/update-role-group.ts';
import { inviteUser } from './users/invite-user.ts';
import { updateUser } from './users/update-user.ts';
import * as userActions from './users/user-actions.ts';

export const staffRoutes: Route[] = [
  ...routes(selfProfileCalls, userActions),
  ...routes(usersCalls, userActions),
  ...routes(userCalls, {
    ...userActions,
    updateUser: savingRoute(userCalls.updateUser, updateUser, userActions.presentUser),
  }),
  ...routes(userAccessCalls, userActions),
  ...routes(invitationCalls, { inviteUser }),
  ...routes(roleGroupCalls, {
    ...roleGroupActions,
    setRoleGroups: savingRoute(roleGroupCalls.setRoleGroups, setRoleGroups, userActions.presentUserBranch),
  }),
  ...routes(changeRoleGroupCalls, {
    ...roleGroupActions,
    updateRoleGroup: savingRoute(changeRoleGroupCalls.updateRoleGroup, updateRoleGroup, roleGroupActions.getRoleGroup),
    delegateRoleGroup: savingRoute(
      changeRoleGroupCalls.delegateRoleGroup,
      roleGroupActions.delegateRoleGroup,
      roleGroupActions.getRoleGroup,
    ),
  }),
  ...routes(ownerCalls, ownerActions),
  ...routes(templateCalls, { createRoleGroupFromTemplate }),
];
