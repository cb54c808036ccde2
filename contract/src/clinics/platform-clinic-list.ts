import { choice, id, list, oneOf, text } from '../shared/lists/list.ts';
import { open_states } from './open-states.ts';

/** The clinics of every group. */
export const clinicList = list({
  path: '/console/clinics',
  role: 'plans:read',
  page: {
    name: 'clinics',
    title: 'Clinics',
    summary: 'Clinics of every group, their plans and bank accounts',
    menu: { group: 'Clinics', order: 2, label: 'Clinics', icon: 'IconBuildingHospital' },
  },
  opens: true,
  sorts: ['name', 'code', 'group', 'plan', 'id'],
  sort: 'group,asc',
  sizes: [20, 50, 100],
  filters: {
    /** Words of the name, the code, the entity number or the group's name. */
    words: text(100),
    state: oneOf(open_states),
    account: choice({ set: true, missing: false }, { as: 'has_account' }),
    group_id: id(),
    plan_id: id(),
  },
});
