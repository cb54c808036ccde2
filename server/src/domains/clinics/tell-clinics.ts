import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { BaseAct } from '../../platform/act/act.ts';
import { feesChanged, holidaysChanged } from './tell-clinics.queries.ts';

// `act.announce` would write the events of thousands of clinics one by one. These events notify no process: each process finds them at its
// next poll, within a second.

/** Sends an event, with the commit, to all clinics that may be viewing the fees of a plan. */
export const tellOfFees = (act: BaseAct, plan_id: number): void =>
  act.writeLast(feesChanged(plan_id, singaporeDay(act.now)));

/** Sends an event about the public holidays to every clinic, with the commit. */
export const tellOfHolidays = (act: BaseAct): void => act.writeLast(holidaysChanged());
