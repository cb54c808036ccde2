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
    role_group_delegated: 'Role group opened to user managers',
    role_group_undelegated: 'Role group closed to user managers',
    role_group_deleted: 'Role group removed',
    second_factor_required: 'Second factor made a duty',
  },
  values: { roles: roleLabels },
});
