import type { Doctor } from '@clinic/contract/doctors/doctor.ts';
import { walkedList } from '../../platform/record/walked-list.ts';
import { type DoctorListSearch, doctorListSearch } from './doctor-list-search.ts';
import { doctorsQuery } from './doctors.data.ts';

/** The list of doctors, for next and previous on a doctor's page. */
export const doctorWalk = walkedList<DoctorListSearch, Doctor>({
  list: '/settings/doctors',
  search: doctorListSearch,
  query: doctorsQuery,
  rowId: ({ id }) => String(id),
  pathOf: ({ id }) => `/settings/doctor/${id}`,
});
