import type { Appointment } from '@clinic/contract/appointments/appointment.ts';
import { walkedList } from '../../../platform/record/walked-list.ts';
import { appointmentsQuery } from '../appointments.data.ts';
import { type AppointmentListSearch, appointmentListSearch } from './appointment-list-search.ts';

/** The list of appointments, for next and previous on an appointment's page. */
export const appointmentWalk = walkedList<AppointmentListSearch, Appointment>({
  list: '/appointment',
  search: appointmentListSearch,
  query: appointmentsQuery,
  rowId: ({ id }) => String(id),
  pathOf: ({ id }) => `/appointment/${id}`,
});
