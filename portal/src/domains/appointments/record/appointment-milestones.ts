import type { Appointment } from '@clinic/contract/appointments/appointment.ts';
import { cancelledByWords } from '@clinic/contract/appointments/appointment-words.ts';
import { showDateTime } from '../../../platform/format.ts';
import type { Milestone } from '../../../ui/timeline/milestones.tsx';

const by = ({ decided_by, decided_at }: Appointment): string | undefined =>
  decided_at === null ? undefined : `${showDateTime(decided_at)}${decided_by === null ? '' : ` by ${decided_by}`}`;

const requested = ({ created_at }: Appointment): Milestone => ({
  label: 'Requested',
  state: 'done',
  when: showDateTime(created_at),
});

/** The last step of an approved appointment: the tele-consult decides, once it is over. */
function outcomeOf({ status, visit_status }: Appointment): Pick<Milestone, 'label' | 'state'> {
  if (visit_status === 'c') return { label: 'Cancelled', state: 'broken' };
  if (visit_status === 'mc' || visit_status === 'mcc') return { label: 'Missed', state: 'broken' };
  if (status === 'f' || visit_status === 'w' || visit_status === 'f') return { label: 'Completed', state: 'done' };
  return { label: 'Appointment', state: 'current' };
}

/** How far an appointment has come. */
export function milestonesOf(of: Appointment): Milestone[] {
  const first = requested(of);
  const due = of.reserved_at === null ? undefined : showDateTime(of.reserved_at);
  if (of.status === 'r') return [first, { label: 'Rejected', state: 'broken', when: by(of) }];
  if (of.status === 'd')
    return [
      first,
      {
        label: `Cancelled ${of.cancelled_by === null ? '' : cancelledByWords[of.cancelled_by]}`.trim(),
        state: 'broken',
        when: of.cancelled_at === null ? undefined : showDateTime(of.cancelled_at),
      },
    ];
  if (of.status === 'i')
    return [first, { label: 'Approval', state: 'current', when: undefined }, { label: 'Appointment', state: 'ahead' }];
  return [first, { label: 'Approved', state: 'done', when: by(of) }, { ...outcomeOf(of), when: due }];
}
