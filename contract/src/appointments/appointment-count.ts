import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { appointmentStatus } from './appointment-words.ts';

export const countAppointments = endpoint({
  name: 'countAppointments',
  method: 'GET',
  path: '/clinic/appointments/count',
  summary: 'The number of new requests, or of the appointments with a status',
  words: 'See how many appointment requests wait',
  access: { kind: 'member', role: 'ROLE_APPOINTMENT_VIEW' },
  query: z.object({ status: z.optional(appointmentStatus) }),
  response: z.object({ count: z.int() }),
});
