import { can } from '@clinic/contract/shared/roles.ts';
import { IconStethoscope } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { defineList } from '../../platform/list/define-list.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { doctorColumns } from './doctor-columns.tsx';
import { doctorReads } from './doctors.data.ts';

const DeleteDoctor = codeOnDemand(() => import('./delete-doctor.tsx'), 'DeleteDoctorOfList');
const route = getRouteApi('/settings/doctors');

const DoctorList = defineList(doctorReads, {
  name: 'doctor',
  noun: 'doctors',
  title: 'Doctors',
  filters: {},
  columns: ({ roles, open }) =>
    doctorColumns(can(roles, 'ROLE_PROVIDER_UPDATE') ? (doctor) => open(DeleteDoctor, doctor) : undefined),
  add: { label: 'Add New Doctor', role: 'ROLE_PROVIDER_UPDATE', page: '/settings/doctor/create' },
  empty: ({ canAdd }) => ({
    icon: <IconStethoscope size={32} stroke={1.5} />,
    title: 'No doctors yet',
    hint: canAdd
      ? 'Add the doctors of this branch, one by one or from a spreadsheet.'
      : 'Doctors of this branch appear here.',
  }),
});

/** The doctors of the branch. `actions` are next to 'Add New Doctor'. */
export const DoctorListScreen = ({ actions }: { actions?: ReactNode } = {}) => (
  <DoctorList search={route.useSearch()} fixed={{}} actions={actions} />
);
