import { record } from '../shared/record.ts';

export const userRecord = record({
  kind: 'user',
  label: { one: 'User', many: 'Users' },
  role: 'ROLE_USER_VIEW',
  list: '/settings/user',
  has_views: true,
  page: '/settings/user',
  is_searched: true,
  trail: true,
  activities: {
    user_created: 'User created',
    users_imported: 'Users imported',
    user_updated: 'User changed',
    user_invited: 'Invited by email',
    invitation_link_made: 'Invitation link made for head office',
    password_set: 'Password set by another user',
    role_groups_changed: 'Role groups changed',
  },
});
