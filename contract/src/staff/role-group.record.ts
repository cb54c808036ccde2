import { record } from '../shared/record.ts';
import { roleLabels } from './role-words.ts';

export const roleGroupRecord = record({
  kind: 'role_group',
  label: { one: 'Role group', many: 'Role groups' },
  role: 'ROLE_USER_VIEW',
  list: '/settings/role-groups',
  page: '/settings/role-groups',
  opens_in_group: true,
  summaries: { roleGroups: 'Sets of roles to assign to users' },
  activities: {
    role_group_created: ['Role group created', 'created the role group {record}'],
    role_group_updated: ['Role group changed', 'changed the role group {record}'],
    role_group_delegated: [
      'User managers can assign the role group',
      'let user managers assign the role group {record}',
    ],
    role_group_undelegated: [
      'User managers can no longer assign the role group',
      'stopped user managers from assigning the role group {record}',
    ],
    role_group_deleted: ['Role group deleted', 'deleted the role group {record}'],
    second_factor_required: ['Second factor requirement changed', 'changed whether {record} needs a second factor'],
  },
  values: { roles: roleLabels },
});
