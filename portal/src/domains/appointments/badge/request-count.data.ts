import { countAppointments } from '@clinic/contract/appointments/appointment-count.ts';
import { useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../../platform/query.ts';

/** The number of new requests. A file of its own, because the menu of every page loads it. */
export const useRequestCount = () => useQuery(endpointQuery(countAppointments, { query: {} }));

export const useRequestCountLive = (): void =>
  useRefreshOn({ events: ['appointment_request'], reads: [countAppointments.name], is_urgent: true });
