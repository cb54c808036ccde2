import { doctorSortFields } from '@clinic/contract/doctors/doctor-sort-fields.ts';
import { z } from 'zod/mini';
import { pageNumber, pageSize, sortOf, viewName } from '../../platform/list/list-search.ts';

export const doctor_page_sizes = [10, 20];

/** The search parameters of the list of doctors. */
export const doctorListSearch = z.object({
  p: pageNumber,
  n: pageSize(doctor_page_sizes, 20),
  sort: sortOf(doctorSortFields, 'id,desc'),
  view: viewName,
});
export type DoctorListSearch = z.output<typeof doctorListSearch>;
