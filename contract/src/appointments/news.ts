import { z } from 'zod/mini';
import { newsKind } from '../shared/news-kind.ts';
import { instant } from '../shared/singapore-time.ts';

const booked = z.object({
  reserved_at: instant,
  /** Null: with any doctor. */
  doctor_name: z.nullable(z.string()),
});

/** What the consumer app is told about an appointment. */
export const appointmentsNews = {
  'appointment.approved': newsKind({ record: 'appointment', label: 'Appointment approved', data: booked }),
  'appointment.moved': newsKind({ record: 'appointment', label: 'Appointment moved', data: booked }),
  'appointment.rejected': newsKind({ record: 'appointment', label: 'Appointment rejected', data: z.object({}) }),
  'appointment.cancelled': newsKind({ record: 'appointment', label: 'Appointment cancelled', data: z.object({}) }),
  'appointment.called': newsKind({
    record: 'appointment',
    label: 'Patient called',
    data: z.object({ queue_number: z.string() }),
  }),
} as const;
