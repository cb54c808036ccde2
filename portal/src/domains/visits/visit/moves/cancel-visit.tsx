import { cancelVisit } from '@clinic/contract/visits/visit/move-visits.ts';
import type { Visit } from '@clinic/contract/visits/visit/visit.ts';
import { ConfirmCall } from '../../../../platform/list/confirm-call.tsx';
import type { WindowProps } from '../../../../platform/list/list-definition.ts';
import { whenText } from '../visit-text.ts';
import { visit_reads } from '../visits.data.ts';

const does = {
  call: cancelVisit,
  title: 'Are you sure?',
  label: 'Yes',
  dismiss: 'No',
  destructive: true,
  saved: 'Appointment has been cancelled.',
  failed: 'The appointment could not be cancelled.',
} as const;

const questionOf = ({ patient_name, schedule_at }: Pick<Visit, 'patient_name' | 'schedule_at'>): string =>
  `Do you really want to cancel the appointment? This process cannot be undone. ${patient_name}, ${whenText(schedule_at)}. The patient is notified in the app.`;

/** Asks before a booked visit is cancelled, in the words of the specification (part 2 §8). */
export const CancelVisit = ({ row, onClose }: WindowProps<Pick<Visit, 'id' | 'patient_name' | 'schedule_at'>>) =>
  row && (
    <ConfirmCall does={{ ...does, question: questionOf(row) }} id={row.id} reads={visit_reads} onClose={onClose} />
  );
