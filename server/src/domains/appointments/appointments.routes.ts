import * as counts from '@clinic/contract/appointments/appointment-count.ts';
import * as times from '@clinic/contract/appointments/appointment-times.ts';
import * as calls from '@clinic/contract/appointments/appointments.ts';
import * as decisions from '@clinic/contract/appointments/decide-appointments.ts';
import * as noShows from '@clinic/contract/appointments/no-shows.ts';
import * as platform from '@clinic/contract/appointments/platform-appointments.ts';
import * as queue from '@clinic/contract/appointments/queue.ts';
import * as screens from '@clinic/contract/appointments/queue-screen.ts';
import { largeListRoute, route, type Route } from '../../platform/http/route.ts';
import { listCalendarAppointments } from './calendar/list-calendar-appointments.ts';
import { cancelAppointment } from './decisions/cancel-appointment.ts';
import { rejectAppointment } from './decisions/reject-appointment.ts';
import { countAppointments } from './list/count-appointments.ts';
import { getAppointment } from './list/get-appointment.ts';
import { listAppointments } from './list/list-appointments.ts';
import { listAppointmentDoctors } from './list/list-doctors.ts';
import { readNoShows } from './no-shows/read-no-shows.ts';
import { cancelPlatformAppointment } from './platform/cancel-platform-appointment.ts';
import { readPlatformAppointment } from './platform/read-platform-appointment.ts';
import { registerArrival } from './platform/register-arrival.ts';
import { createQueueScreen } from './queue-screen/create-queue-screen.ts';
import { listQueueScreens } from './queue-screen/list-queue-screens.ts';
import { readQueueScreen } from './queue-screen/read-queue-screen.ts';
import { unpairQueueScreen } from './queue-screen/unpair-queue-screen.ts';
import { addWalkIn } from './queue/add-walk-in.ts';
import { moveInQueue } from './queue/move-in-queue.ts';
import { readQueue } from './queue/read-queue.ts';
import { registerAppointment } from './queue/register-appointment.ts';
import { listAppointmentHours } from './calendar/list-appointment-hours.ts';
import { readAppointmentTimes } from './times/read-appointment-times.ts';

export const appointmentsRoutes: Route[] = [
  largeListRoute(calls.listAppointments, listAppointments),
  route(counts.countAppointments, countAppointments),
  largeListRoute(calls.listCalendarAppointments, listCalendarAppointments),
  route(calls.listAppointmentDoctors, listAppointmentDoctors),
  route(calls.getAppointment, getAppointment),
  route(times.readAppointmentTimes, readAppointmentTimes),
  route(times.listAppointmentHours, listAppointmentHours),
  route(decisions.rejectAppointment, rejectAppointment),
  route(decisions.cancelAppointment, cancelAppointment),
  route(noShows.readNoShows, readNoShows),
  route(queue.readQueue, readQueue),
  route(queue.registerAppointment, registerAppointment),
  route(queue.addWalkIn, addWalkIn),
  route(queue.moveInQueue, moveInQueue),
  route(screens.createQueueScreen, createQueueScreen),
  route(screens.listQueueScreens, listQueueScreens),
  route(screens.unpairQueueScreen, unpairQueueScreen),
  route(screens.readQueueScreen, readQueueScreen),
  route(platform.readPlatformAppointment, readPlatformAppointment),
  route(platform.cancelPlatformAppointment, cancelPlatformAppointment),
  route(platform.registerArrival, registerArrival),
];
