import * as counts from '@clinic/contract/appointments/appointment-count.ts';
import * as times from '@clinic/contract/appointments/appointment-times.ts';
import * as calls from '@clinic/contract/appointments/appointments.ts';
import * as decisions from '@clinic/contract/appointments/decide-appointments.ts';
import * as platform from '@clinic/contract/appointments/platform-appointments.ts';
import { largeListRoute, route, type Route } from '../../platform/http/route.ts';
import { listCalendarAppointments } from './calendar/list-calendar-appointments.ts';
import { approveAppointment } from './decisions/approve-appointment.ts';
import { cancelAppointment } from './decisions/cancel-appointment.ts';
import { rejectAppointment } from './decisions/reject-appointment.ts';
import { countAppointments } from './list/count-appointments.ts';
import { getAppointment } from './list/get-appointment.ts';
import { listAppointments } from './list/list-appointments.ts';
import { listAppointmentDoctors } from './list/list-doctors.ts';
import { cancelPlatformAppointment } from './platform/cancel-platform-appointment.ts';
import { createAppointment } from './platform/create-appointment.ts';
import { readPlatformAppointment } from './platform/read-platform-appointment.ts';
import { listAppointmentHours } from './calendar/list-appointment-hours.ts';
import { readAppointmentTimes } from './times/read-appointment-times.ts';

export const appointmentsRoutes: Route[] = [
  route(calls.listAppointments, listAppointments),
  route(counts.countAppointments, countAppointments),
  largeListRoute(calls.listCalendarAppointments, listCalendarAppointments),
  route(calls.listAppointmentDoctors, listAppointmentDoctors),
  route(calls.getAppointment, getAppointment),
  route(times.readAppointmentTimes, readAppointmentTimes),
  route(times.listAppointmentHours, listAppointmentHours),
  route(decisions.approveAppointment, approveAppointment),
  route(decisions.rejectAppointment, rejectAppointment),
  route(decisions.cancelAppointment, cancelAppointment),
  route(platform.createAppointment, createAppointment),
  route(platform.readPlatformAppointment, readPlatformAppointment),
  route(platform.cancelPlatformAppointment, cancelPlatformAppointment),
];
