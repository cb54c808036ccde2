import { z } from 'zod/mini';
import { newsKind } from '../shared/news-kind.ts';
import { instant } from '../shared/singapore-time.ts';

/** The app's id of the customer, by which it finds their phone. */
const of_customer = { user_id: z.string() };

const booked = z.object({
  ...of_customer,
  reserved_at: instant,
  /** Null: with any doctor. */
  doctor_name: z.nullable(z.string()),
});

/** News to the consumer app about an appointment. */
export const appointmentsNews = {
  'appointment.approved': newsKind({ record: 'appointment', label: 'Appointment approved', data: booked }),
  'appointment.moved': newsKind({ record: 'appointment', label: 'Appointment moved', data: booked }),
  'appointment.rejected': newsKind({
    record: 'appointment',
    label: 'Appointment rejected',
    data: z.object(of_customer),
  }),
  'appointment.cancelled': newsKind({
    record: 'appointment',
    label: 'Appointment cancelled',
    data: z.object(of_customer),
  }),
  'appointment.called': newsKind({
    record: 'appointment',
    label: 'Patient called',
    data: z.object({ ...of_customer, queue_number: z.string() }),
  }),
} as const;
