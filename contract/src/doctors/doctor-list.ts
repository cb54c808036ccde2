import { list } from '../shared/lists/list.ts';

/** The doctors of the branch, the newest first unless asked otherwise. */
export const doctorList = list({
  path: '/settings/doctors',
  role: 'ROLE_PROVIDER_VIEW',
  page: { name: 'doctors', title: 'Doctors' },
  opens: true,
  sorts: ['id', 'name', 'gender', 'qualification', 'mcr', 'email'],
  sort: 'id,desc',
  sizes: [20, 10],
  filters: {},
});
