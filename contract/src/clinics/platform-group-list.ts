import { list, oneOf, text } from '../shared/lists/list.ts';
import { open_states } from './open-states.ts';

/** The groups of the platform. */
export const groupList = list({
  path: '/console/groups',
  role: 'groups:read',
  page: {
    name: 'groups',
    title: 'Groups',
    summary: 'Clinic groups, their owners and what is open to them',
    menu: { group: 'Clinics', order: 1, label: 'Groups', icon: 'IconBuildingCommunity' },
  },
  opens: true,
  sorts: ['name', 'code', 'clinics', 'created_at', 'id'],
  sort: 'name,asc',
  sizes: [20, 50, 100],
  filters: {
    /** Words of the name or of the code. */
    words: text(100),
    state: oneOf(open_states),
  },
});
