import { record } from '../shared/record.ts';
import { queueFieldWords, queueStatusWords } from './queue.ts';

/** A walk-in of a day's queue. The steps of patients with an appointment are in the trail of the appointment. */
export const queueEntryRecord = record({
  kind: 'queue_entry',
  label: { one: 'Walk-in', many: 'Walk-ins' },
  role: 'ROLE_APPOINTMENT_VIEW',
  fields: queueFieldWords,
  values: { queue: queueStatusWords },
});
