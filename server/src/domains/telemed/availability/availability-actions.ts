import type { RefusalCode } from '@clinic/contract/contracts.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { showDay, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type * as calls from '@clinic/contract/telemed/availability/availability-rules.ts';
import type { availableDateRule } from '@clinic/contract/telemed/availability/available-dates.ts';
import type { z } from 'zod/mini';
import type { Action, MemberAct, ReadAct } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { lockTimesOf } from '../../appointments/index.ts';
import { checkOffered } from '../check-offered.ts';
import type { PricedDoctor } from '../prices/prices.queries.ts';
import { mayChange, namedDoctor, seenDoctors } from '../prices/whose-prices.ts';
import { audited, faultsOfDays, isSame, showRule, valuesOf } from './available-date.rules.ts';
import {
  countRules,
  deleteRule,
  insertRule,
  listRules,
  lockRule,
  putDateBack,
  readRule,
  type RuleRow,
  type RuleValues,
  saveRule,
  takeDateOut,
} from './available-dates.queries.ts';
import { checkStranded, strandedBy } from './stranded.ts';

/** Announces that a doctor's calendar changed. */
export const announceCalendar = (
  { announce, scope }: Pick<MemberAct, 'announce' | 'scope'>,
  doctor: Pick<PricedDoctor, 'user_id'>,
): void => announce('telemed_calendar_changed', { clinic_id: scope.clinic_id }, { user_id: doctor.user_id ?? 0 });

interface States {
  before?: RuleValues;
  after?: RuleValues;
  /** The number of bookings that stay outside of the available times. */
  stranded?: number;
}

/** Writes what happened to a rule into the trail, and announces it. */
export function noteRule(
  act: Pick<MemberAct, 'audit' | 'announce' | 'scope'>,
  verb: 'created' | 'updated' | 'deleted',
  rule: { id: number; doctor: PricedDoctor },
  { before, after, stranded = 0 }: States,
): void {
  act.audit(`available_date_${verb}`, {
    entity: 'available_date_rule',
    entity_id: rule.id,
    before: before && audited(before),
    after: after && audited(after),
    ...(stranded === 0 ? {} : { note: stranded === 1 ? '1 booking kept' : `${stranded} bookings kept` }),
  });
  announceCalendar(act, rule.doctor);
}

type Act<Code extends string> = Pick<
  ReadAct<Code | 'role_missing' | 'telemed_not_allowed'>,
  'db' | 'scope' | 'staff' | 'refusal'
>;

/** The doctor whose availability a call changes. Refuses: telemed_not_allowed, role_missing, telemed_doctor_not_found. */
export async function changedDoctor(
  act: Act<'telemed_doctor_not_found'>,
  id: number | null | undefined,
): Promise<PricedDoctor> {
  checkOffered(act);
  const doctor = await namedDoctor(act, id ?? undefined);
  if (!doctor) throw act.refusal('telemed_doctor_not_found');
  if (!mayChange(act)(doctor)) throw act.refusal('role_missing');
  return doctor;
}

/** A rule that a call changes, with its doctor. Refuses: telemed_not_allowed, role_missing, available_date_not_found. */
export async function changedRule(
  act: Act<'available_date_not_found'>,
  id: number,
): Promise<{ rule: RuleRow; doctor: PricedDoctor }> {
  checkOffered(act);
  // Who may see no doctor's rules learns nothing of them.
  const own = await namedDoctor(act, undefined);
  const rule = await readRule(act.db, act.scope, id);
  const doctor = rule && (rule.doctor_id === own?.id ? own : await namedDoctor(act, rule.doctor_id));
  if (!rule || !doctor) throw act.refusal('available_date_not_found');
  if (!mayChange(act)(doctor)) throw act.refusal('role_missing');
  return { rule, doctor };
}

/** The rules of the doctors whom the caller may see. Refuses: role_missing. */
export const listAvailableDateRules: Action<typeof calls.listAvailableDateRules> = async (act, { query }) => {
  const seen = await seenDoctors(act);
  const doctors = new Map(
    seen.filter(({ id }) => !query.doctor_id || id === query.doctor_id).map((one) => [one.id, one]),
  );
  const filter = {
    doctor_ids: [...doctors.keys()],
    start_date: query.start_date || undefined,
    end_date: query.end_date || undefined,
  };
  const count = await countRules(act.db, act.scope, filter);
  const rules = await listRules(act.db, act.scope, filter, pageOf(query));
  const data = rules.flatMap((rule) => {
    const doctor = doctors.get(rule.doctor_id);
    return doctor ? [showRule(rule, doctor, mayChange(act)(doctor))] : [];
  });
  return { data, pager: pagerOf(query, count) };
};

/** Adds days and times at which a doctor can be booked. Refuses: role_missing, telemed_doctor_not_found; by field days that have passed. */
export const createAvailableDateRule: Action<typeof calls.createAvailableDateRule> = async (act, { body }) => {
  const doctor = await changedDoctor(act, body.doctor_id);
  const values = valuesOf(body);
  const faults = faultsOfDays(values, act.now);
  if (Object.keys(faults).length > 0) throw act.refusal('validation_failed', faults);
  const made = await insertRule(act.db, act.scope, doctor.id, values, act.now);
  noteRule(act, 'created', { id: made.id, doctor }, { after: made });
  return showRule(made, doctor, true);
};

/** The rule as its list shows it. Refuses: role_missing, available_date_not_found. */
export async function presentRule(
  act: ReadAct<RefusalCode>,
  { params: { id } }: { params: { id: number } },
): Promise<z.output<typeof availableDateRule>> {
  const { rule, doctor } = await changedRule(act, id);
  return showRule(rule, doctor, true);
}

/**
 * Changes a rule. Bookings wait meanwhile, so that the check for stranded bookings misses none. Refuses: role_missing,
 * available_date_not_found, bookings_stranded, stale_object; by field days that have passed.
 */
export const updateAvailableDateRule: Action<typeof calls.updateAvailableDateRule> = async (
  act,
  { params: { id }, body },
) => {
  const { doctor } = await changedRule(act, id);
  await lockTimesOf(act.db, doctor.id);
  const stored = await lockRule(act.db, act.scope, id);
  if (!stored) throw act.refusal('available_date_not_found');
  if (isOutdated(act, stored.updated_at, body.updated_at)) throw act.refusal('stale_object');
  const values = valuesOf(body);
  if (isSame(stored, values)) return showRule(stored, doctor, true);
  const faults = faultsOfDays(values, act.now, stored);
  if (Object.keys(faults).length > 0) throw act.refusal('validation_failed', faults);
  const stranded = await checkStranded(act, doctor.id, { rule_id: id, becomes: values }, body.keeps);
  const saved = await saveRule(act.db, act.scope, id, values, changedAt(stored.updated_at, act.now));
  noteRule(act, 'updated', { id, doctor }, { before: stored, after: saved, stranded });
  return showRule(saved, doctor, true);
};

/** Deletes a rule; its row stays for the trail. Refuses: role_missing, available_date_not_found, bookings_stranded. */
export const deleteAvailableDateRule: Action<typeof calls.deleteAvailableDateRule> = async (
  act,
  { params: { id }, query },
) => {
  const { doctor } = await changedRule(act, id);
  await lockTimesOf(act.db, doctor.id);
  const stored = await lockRule(act.db, act.scope, id);
  if (!stored) throw act.refusal('available_date_not_found');
  const stranded = await checkStranded(act, doctor.id, { rule_id: id, becomes: null }, query.keeps);
  await deleteRule(act.db, act.scope, id, changedAt(stored.updated_at, act.now));
  noteRule(act, 'deleted', { id, doctor }, { before: stored, stranded });
  return undefined;
};

/**
 * Takes a single date out of a doctor's available days, or puts it back. A repeat changes nothing. Refuses: role_missing,
 * telemed_doctor_not_found, bookings_stranded; by field a date that has passed.
 */
export const setAvailableDate: Action<typeof calls.setAvailableDate> = async (act, { body }) => {
  const { date, available = false, keeps } = body;
  const doctor = await changedDoctor(act, body.doctor_id);
  if (date < singaporeDay(act.now))
    throw act.refusal('validation_failed', { date: ['Please choose today or a later date.'] });
  await lockTimesOf(act.db, doctor.id);
  if (!available) await checkStranded(act, doctor.id, { date_out: date }, keeps);
  const out = { doctor_id: doctor.id, date };
  const is_changed = available
    ? await putDateBack(act.db, act.scope, out)
    : await takeDateOut(act.db, act.scope, out, act.now);
  if (is_changed) {
    const kind = available ? 'available_date_put_back' : 'available_date_taken_out';
    act.audit(kind, { entity: 'doctor', entity_id: doctor.id, note: showDay(date) });
    announceCalendar(act, doctor);
  }
  return { date, doctor_id: doctor.id, available };
};

/** The bookings that a change would strand. Refuses: telemed_not_allowed, role_missing, available_date_not_found, telemed_doctor_not_found. */
export const listStrandedBookings: Action<typeof calls.listStrandedBookings> = async (act, { body }) => {
  const { id = null, rule = null, date = null } = body;
  if (id !== null) {
    const { doctor } = await changedRule(act, id);
    return { data: await strandedBy(act, doctor.id, { rule_id: id, becomes: rule && valuesOf(rule) }) };
  }
  const doctor = await changedDoctor(act, body.doctor_id);
  return { data: date === null ? [] : await strandedBy(act, doctor.id, { date_out: date }) };
};
