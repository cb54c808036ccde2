import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { BaseAct } from '../../platform/act/act.ts';
import { feesChanged, holidaysChanged } from './tell-clinics.queries.ts';

// `act.announce` would write the events of thousands of clinics one by one. No process is told of these: each finds them when it looks
// next, within a second.

/** Tells whoever looks at the fees of a plan, with the commit. */
export const tellOfFees = (act: BaseAct, plan_id: number): void =>
  act.writeLast(feesChanged(plan_id, singaporeDay(act.now)));

/** Tells every clinic of the public holidays, with the commit. */
export const tellOfHolidays = (act: BaseAct): void => act.writeLast(holidaysChanged());
