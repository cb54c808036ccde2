import { record } from '../shared/record.ts';

export const userRecord = record({
  kind: 'user',
  label: { one: 'User', many: 'Users' },
  role: 'ROLE_USER_VIEW',
  list: '/settings/user',
  has_views: true,
  page: '/settings/user',
  is_searched: true,
  summaries: { userList: 'User accounts and their role groups' },
  trail: true,
  activities: {
    user_created: ['User created', 'created the user {record}'],
    users_imported: ['Users imported', 'imported users'],
    user_updated: ['User changed', 'changed the user {record}'],
    user_invited: ['Invited by email', 'invited {record}'],
    invitation_link_made: ['Invitation link made for the platform', 'made an invitation link for {record}'],
    password_set: ['Password set by another user', 'set a password for {record}'],
    role_groups_changed: ['Role groups changed', 'changed the role groups of {record}'],
  },
});
