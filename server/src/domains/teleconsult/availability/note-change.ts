import type { MemberAct } from '../../../platform/act/act.ts';
import type { PricedDoctor } from '../prices/prices.queries.ts';
import { audited } from './available-date.rules.ts';
import type { RuleValues } from './available-dates.queries.ts';

type Act = Pick<MemberAct, 'audit' | 'announce' | 'scope'>;

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
  act: Act,
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
