import { domainContract } from '../shared/domain-contract.ts';
import * as changeRoleGroups from './change-role-groups.ts';
import * as groupOwners from './group-owners.ts';
import * as userInvitation from './invitation.ts';
import { staffRefusals } from './refusals.ts';
import * as roleGroupTemplates from './role-group-templates.ts';
import * as roleGroups from './role-groups.ts';
import * as userAccess from './user-access.ts';
import * as user from './user.ts';
import * as selfProfile from './self-profile.ts';
import * as users from './users.ts';

export const staffContract = domainContract({
  areas: {
    'Own account': [selfProfile],
    'Users and access': [user, users, roleGroups, changeRoleGroups, userInvitation, userAccess],
  },
  others: [groupOwners, roleGroupTemplates],
  refusals: staffRefusals,
});
