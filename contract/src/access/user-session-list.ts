import { list, text } from '../shared/lists/list.ts';

/** The sessions of users at the branches where the reader may change users, the last used first unless asked otherwise. */
export const userSessionList = list({
  path: '/settings/sessions',
  role: 'ROLE_USER_UPDATE',
  page: {
    name: 'userSessions',
    title: 'Signed-in Users',
    menu: { group: 'Settings', order: 7, label: 'Signed-in Users', icon: 'IconDevices' },
  },
  sorts: ['id', 'last_used_at', 'created_at', 'username'],
  sort: 'last_used_at,desc',
  sizes: [20, 10],
  filters: {
    /** Words of the user name or the person's name. */
    name: text(100),
  },
});
