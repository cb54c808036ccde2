import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { SystemAct } from '../../../platform/act/act.ts';
import { newFact } from '../../../platform/act/fact.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
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

/** As the trail shows it. */
const inTrail = ({ closes_on, closed_at }: Closing) => ({ closes_on, closed: closed_at !== null });

interface Saving {
  kind: 'group_closed' | 'group_reopened' | 'clinic_closed' | 'clinic_reopened';
  of: { entity: 'clinic' } | { entity: 'provider_group'; clinic_id: null };
  clinic_ids: readonly number[];
  after: Closing;
  reason: string;
  save: (changes: Closing & { updated_at: Date }) => Promise<void>;
}

/** Saves when a group or clinic closes, and returns its row. A repeat changes nothing. */
export async function saveClosing<Present extends Closing & { id: number; updated_at: Date }>(
  act: SystemAct,
  row: Present,
  { kind, of, clinic_ids, after, reason, save }: Saving,
): Promise<Present> {
  if (row.closes_on === after.closes_on && row.closed_at?.getTime() === after.closed_at?.getTime()) return row;
  const changes = { ...after, updated_at: changedAt(row.updated_at, act.now) };
  await save(changes);
  act.audit(kind, { ...of, entity_id: row.id, before: inTrail(row), after: inTrail(after), note: reason });
  for (const clinic_id of clinic_ids) act.announce('clinic_changed', { clinic_id }, { clinic_id });
  act.accessChanged();
  return { ...row, ...changes };
}
