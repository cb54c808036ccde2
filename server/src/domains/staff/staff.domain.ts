import { roleGroupRecord } from '@clinic/contract/staff/role-group.record.ts';
import { userRecord } from '@clinic/contract/staff/user.record.ts';
import type { Domain } from '../../platform/domain.ts';
import { serverRecord } from '../../platform/records/server-record.ts';
import { roleGroupNames, userNames } from './record-names.queries.ts';
import { staffInvariants, userFiles } from './reconcile/staff-invariants.queries.ts';
import { staffRoutes } from './staff.routes.ts';
import { searchUsers } from './users/search-users.ts';
import { userTrail } from './users/user-trail.queries.ts';

export const domain: Domain = {
  routes: staffRoutes,
  records: [
    serverRecord(userRecord, { search: searchUsers, trail: userTrail, names: userNames }),
    serverRecord(roleGroupRecord, { names: roleGroupNames }),
  ],
  invariants: staffInvariants,
  files: [userFiles],
};
