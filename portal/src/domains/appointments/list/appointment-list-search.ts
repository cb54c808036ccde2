import { appointmentSortFields } from '@clinic/contract/appointments/appointment-list.ts';
import { default_page_size } from '@clinic/contract/shared/lists/paging.ts';
import { z } from 'zod/mini';
import { dayRange, filterText, pageNumber, pageSize, sortOf, viewName } from '../../../platform/list/list-search.ts';

export const appointment_page_sizes = [10, 20];

/** Search parameters of the appointment list. */
export const appointmentListSearch = z.object({
  p: pageNumber,
  n: pageSize(appointment_page_sizes, default_page_size),
  sort: sortOf(appointmentSortFields, 'id,desc'),
  status: z.catch(z.optional(z.enum(['i', 'c', 'f', 'r', 'd'])), undefined),
  name: filterText(64),
  date: dayRange,
  reserved_at: dayRange,
  view: viewName,
});
export type AppointmentListSearch = z.output<typeof appointmentListSearch>;
