import { userRecord } from '@clinic/contract/staff/user.record.ts';
import type { Domain } from '../../platform/domain.ts';
import { serverRecord } from '../../platform/records/server-record.ts';
import { staffInvariants } from './reconcile/staff-invariants.queries.ts';
import { userFiles } from './reconcile/user-files.queries.ts';
import { staffRoutes } from './staff.routes.ts';
import { searchUsers } from './users/search-users.ts';
import { userTrail } from './users/user-trail.queries.ts';

export const domain: Domain = {
  routes: staffRoutes,
  records: [serverRecord(userRecord, { search: searchUsers, trail: userTrail })],
  invariants: staffInvariants,
  files: [userFiles],
};
