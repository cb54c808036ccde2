import type { MemberAct } from '../../../platform/act/act.ts';
import { audited } from './surcharge.rules.ts';
import type { SurchargeValues } from './surcharges.queries.ts';

interface States {
  before?: SurchargeValues;
  after?: SurchargeValues;
}

/** Writes what happened to a surcharge into the trail, and announces it to the branch. */
export function noteChange(
  { audit, announce, scope }: Pick<MemberAct, 'audit' | 'announce' | 'scope'>,
  verb: 'created' | 'updated' | 'disabled' | 'deleted',
  id: number,
  { before, after }: States,
): void {
  audit(`surcharge_${verb}`, {
    entity: 'consultation_surcharge',
    entity_id: id,
    before: before && audited(before),
    after: after && audited(after),
  });
  announce('consultation_surcharge_changed', { clinic_id: scope.clinic_id }, { consultation_surcharge_id: id });
}
