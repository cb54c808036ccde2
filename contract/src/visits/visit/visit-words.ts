import { z } from 'zod/mini';
import { generic_messages } from '../../shared/fields.ts';

export const visit_statuses = ['i', 'm', 's', 'wc', 'w', 'f', 'c', 'mc', 'mcc'] as const;
export const visitStatus = z.enum(visit_statuses, generic_messages.format);
/**
 * `i` booked, `m` rings or waits to ring, `s` doctor and patient talk, `wc` the bill is being prepared, `w` the bill is sent, `f` paid; `c`
 * cancelled; `mc` missed, `mcc` missed on an earlier day.
 */
export type VisitStatus = z.output<typeof visitStatus>;

/** The words of the specification (part 2 §4). */
export const visitStatusWords: Record<VisitStatus, string> = {
  i: 'New',
  m: 'Waiting',
  s: 'Seeing',
  wc: 'Processing',
  w: 'Completed',
  f: 'Completed (Paid)',
  c: 'Cancelled',
  mc: 'Missed',
  mcc: 'Missed (Closed)',
};

/** The statuses that may follow each status. The database refuses all others. */
export const visit_steps: Record<VisitStatus, readonly VisitStatus[]> = {
  i: ['m', 'mc', 'c'],
  m: ['s', 'mc', 'c'],
  s: ['wc', 'w'],
  wc: ['w'],
  w: ['f'],
  f: [],
  c: [],
  mc: ['m', 'mcc', 'c'],
  mcc: [],
};

export const userType = z.enum(['member', 'partner'], generic_messages.format);
/** The network of the patient’s account (part 2 §4). */
export type UserType = z.output<typeof userType>;
export const userTypeWords: Record<UserType, string> = { member: 'Ally Members', partner: 'Ally Partners' };

/** Which doctor a call is for (part 2 §3). Null until the patient chooses: the words are blank. */
export const specifiedWords = (specified: boolean | null): string =>
  specified === null ? '' : specified ? 'Selected' : 'Random assigned';

/** Why a visit has no consult: the person who cancelled it, or the reason why the call was missed. */
export const visitEnd = z.enum([
  'patient',
  'clinic',
  'not_for_telemed',
  'unanswered',
  'rejected',
  'no_doctor',
  'not_called',
]);
export type VisitEnd = z.output<typeof visitEnd>;
export const visitEndWords: Record<VisitEnd, string> = {
  patient: 'Cancelled by the patient',
  clinic: 'Cancelled by the clinic',
  not_for_telemed: 'Not for Tele-Consult',
  unanswered: 'No doctor answered',
  rejected: 'Declined by the chosen doctor',
  no_doctor: 'No doctor was online',
  not_called: 'The patient did not call',
};

interface CalledVisit {
  status: VisitStatus;
  schedule_at: string | null;
  appointment: unknown;
}

/** True if staff can put it back to the queue: `Call Now` (part 2 §4). */
export const mayCallNow = ({ status }: Pick<CalledVisit, 'status'>): boolean => status === 'i' || status === 'mc';

/** True if staff can cancel the visit: it belongs to an appointment, its time has not come, and it is unanswered (part 2 §4). */
export const mayCancel = ({ status, schedule_at, appointment }: CalledVisit, now: Date): boolean =>
  mayCallNow({ status }) && appointment !== null && schedule_at !== null && Date.parse(schedule_at) > now.getTime();
