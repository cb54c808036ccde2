import { countAppointments } from '@clinic/contract/appointments/appointment-count.ts';
import {
  getAppointment,
  listAppointments,
  listCalendarAppointments,
} from '@clinic/contract/appointments/appointments.ts';
import { addWalkIn, moveInQueue, readQueue, registerAppointment } from '@clinic/contract/appointments/queue.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import { useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';

/** Today's queue. Not read while it is not shown. */
export const useQueue = (isNeeded = true) => useQuery({ ...endpointQuery(readQueue, {}), enabled: isNeeded });

const touched = [readQueue.name, listActivities.name];

export const useRegister = () => useWrite(registerAppointment, touched);
export const useAddWalkIn = () => useWrite(addWalkIn, touched);
export const useMove = () =>
  useWrite(moveInQueue, [
    ...touched,
    ...[getAppointment, listAppointments, listCalendarAppointments, countAppointments].map(({ name }) => name),
  ]);

/** The queue changes by events, also when an appointment in it is cancelled. */
export const useQueueLive = (): void =>
  useRefreshOn({
    events: ['appointment_queue', 'appointment_request'],
    reads: [readQueue.name],
  });
