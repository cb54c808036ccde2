import { visitEndWords, visitStatusWords } from '@clinic/contract/visits/visit/visit-words.ts';
import type { Visit } from '@clinic/contract/visits/visit/visit.ts';
import { showDateTime } from '../../../../platform/format.ts';
import type { Milestone } from '../../../../ui/timeline/milestones.tsx';

const at = (instant: string | null): string | undefined => (instant === null ? undefined : showDateTime(instant));

/** The way to the consult: the booking, if there is one, and the call. */
const before = ({ schedule_at, call_at, created_at }: Visit): Milestone[] => [
  ...(schedule_at === null ? [] : [{ label: 'Booked', state: 'done' as const, when: showDateTime(created_at) }]),
  ...(call_at === null ? [] : [{ label: 'Patient called', state: 'done' as const, when: showDateTime(call_at) }]),
];

/** The consult and its bill. */
function course({ status, consult_start_at, consult_end_at }: Visit): Milestone[] {
  const ended = status !== 's';
  const billed = status === 'w' || status === 'f';
  return [
    {
      label: ended ? 'Consult ended' : 'Consult',
      state: ended ? 'done' : 'current',
      when: at(ended ? consult_end_at : consult_start_at),
    },
    { label: billed ? 'Bill sent' : 'Bill', state: billed ? 'done' : ended ? 'current' : 'ahead' },
    { label: 'Paid', state: status === 'f' ? 'done' : billed ? 'current' : 'ahead' },
  ];
}

/** How far a visit has come. */
export function milestonesOf(visit: Visit): Milestone[] {
  const { status, schedule_at, ended_why, ended_at } = visit;
  if (ended_why !== null) {
    const label =
      status === 'c' ? visitEndWords[ended_why] : `${visitStatusWords[status]}: ${visitEndWords[ended_why]}`;
    return [...before(visit), { label, state: 'broken', when: at(ended_at) }];
  }
  if (status === 'i' || status === 'm')
    return [
      ...before(visit),
      status === 'i'
        ? { label: 'Patient calls', state: 'current', when: at(schedule_at) }
        : { label: 'Waiting for a doctor', state: 'current' },
      { label: 'Consult', state: 'ahead' },
      { label: 'Paid', state: 'ahead' },
    ];
  return [...before(visit), ...course(visit)];
}
