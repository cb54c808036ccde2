import * as counts from '@clinic/contract/appointments/appointment-count.ts';
import * as times from '@clinic/contract/appointments/appointment-times.ts';
import * as calls from '@clinic/contract/appointments/appointments.ts';
import * as decisions from '@clinic/contract/appointments/decide-appointments.ts';
import * as noShows from '@clinic/contract/appointments/no-shows.ts';
import * as platform from '@clinic/contract/appointments/platform-appointments.ts';
import * as screens from '@clinic/contract/appointments/queue-screen.ts';
import * as queue from '@clinic/contract/appointments/queue.ts';
import { largeListRoute, route, type Route, routes } from '../../platform/http/route.ts';
import * as actions from './appointment-actions.ts';
import { listAppointmentHours, listCalendarAppointments } from './calendar/calendar-actions.ts';
import { listAppointments } from './list/list-appointments.ts';
import * as platformActions from './platform/platform-appointment-actions.ts';
import * as screenActions from './queue-screen/queue-screen-actions.ts';
import * as queueActions from './queue/queue-actions.ts';
import { moveInQueue } from './queue/queue-actions.ts';
import { listAppointmentRequests } from './times/list-requests.ts';
import { readAppointmentTimes } from './times/read-appointment-times.ts';

/** `approveAppointment` and `createAppointment` are routed by tele-consultation, which knows their visits. */
export const appointmentsRoutes: Route[] = [
  ...routes(calls, {
    ...actions,
    listAppointments: largeListRoute(calls.listAppointments, listAppointments),
    listCalendarAppointments: largeListRoute(calls.listCalendarAppointments, listCalendarAppointments),
  }),
  ...routes(counts, actions),
  ...routes(noShows, actions),
  ...routes(times, { readAppointmentTimes, listAppointmentHours, listAppointmentRequests }),
  route(decisions.rejectAppointment, actions.rejectAppointment),
  route(decisions.cancelAppointment, actions.cancelAppointment),
  ...routes(queue, { ...queueActions, moveInQueue }),
  ...routes(screens, screenActions),
  route(platform.readPlatformAppointment, platformActions.readPlatformAppointment),
  route(platform.cancelPlatformAppointment, platformActions.cancelPlatformAppointment),
  route(platform.registerArrival, platformActions.registerArrival),
];
