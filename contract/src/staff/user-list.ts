import { list, text } from '../shared/lists/list.ts';

/** The users of the branches where the reader may see users, the newest first unless asked otherwise. */
export const userList = list({
  path: '/settings/user',
  role: 'ROLE_USER_VIEW',
  page: {
    name: 'userList',
    title: 'Users',
    menu: { group: 'Settings', order: 1, label: 'Users', icon: 'IconUsers' },
  },
  opens: true,
  sorts: ['id', 'username', 'first_name', 'email', 'enable', 'created_at'],
  sort: 'created_at,desc',
  sizes: [20, 10],
  filters: {
    /** Words of the user name or the person's name. */
    username: text(64),
  },
});
