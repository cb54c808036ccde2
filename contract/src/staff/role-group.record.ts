import { record } from '../shared/record.ts';
import { roleLabels } from './role-words.ts';

export const roleGroupRecord = record({
  kind: 'role_group',
  label: { one: 'Role group', many: 'Role groups' },
  role: 'ROLE_USER_VIEW',
  list: '/settings/role-groups',
  page: '/settings/role-groups',
  opens_in_group: true,
  activities: {
    role_group_created: 'Role group created',
    role_group_updated: 'Role group changed',
    role_group_delegated: 'User managers can assign the role group',
    role_group_undelegated: 'User managers can no longer assign the role group',
    role_group_deleted: 'Role group deleted',
    second_factor_required: 'Second factor requirement changed',
  },
  values: { roles: roleLabels },
});
