import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { SystemAct } from '../../../platform/act/act.ts';
import { newFact } from '../../../platform/act/fact.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { type Closing, closingDayFault, type OpenWork, openWorkInWords } from './closing.rules.ts';

export interface ClosingClinics {
  /** Followers add the work of their domain that is not finished. */
  open_work: OpenWork[];
}

/** The clinics of a scope are about to close. */
export const closingClinics = newFact<ClosingClinics>('closingClinics');

export const not_closing: Closing = { closes_on: null, closed_at: null };

/**
 * When a group or clinic closes, after a call to close it from a day on. A later day only sets it. Today, or the day that was set before,
 * closes at once, which open work prevents: the refusal names how many records of each kind, and their amounts.
 */
export async function closedFrom<Code extends 'group_has_open_work' | 'clinic_has_open_work'>(
  act: SystemAct<Code>,
  present: Closing,
  { closes_on, scope, has_open_work }: { closes_on: string; scope: Scope; has_open_work: Code },
): Promise<Closing> {
  const today = singaporeDay(act.now);
  const fault = closingDayFault(closes_on, present, today);
  if (fault) throw act.refusal('validation_failed', { closes_on: [fault] });
  if (closes_on > today) return { closes_on, closed_at: null };
  const open_work: OpenWork[] = [];
  await closingClinics.happens(act, scope, { open_work });
  const work = openWorkInWords(open_work);
  if (Object.keys(work).length > 0) throw act.refusal(has_open_work, work);
  return { closes_on, closed_at: present.closed_at ?? act.now };
}

export const isSameClosing = (one: Closing, other: Closing): boolean =>
  one.closes_on === other.closes_on && one.closed_at?.getTime() === other.closed_at?.getTime();

/** As the trail shows it. */
export const closingInTrail = ({ closes_on, closed_at }: Closing) => ({ closes_on, closed: closed_at !== null });
