import { groupList } from '@clinic/contract/clinics/platform-group-list.ts';
import { getPlatformGroup, listPlatformGroups } from '@clinic/contract/clinics/platform-groups.ts';
import { listReads } from '../../platform/list/list-reads.ts';

export const groupReads = listReads(groupList, listPlatformGroups, {
  live: [],
  one: getPlatformGroup,
  page: '/console/group',
});
