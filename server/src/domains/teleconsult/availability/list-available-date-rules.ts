import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { listAvailableDateRules as endpoint } from '@clinic/contract/teleconsult/availability/availability-rules.ts';
import type { Action } from '../../../platform/act/act.ts';
import { mayChange, seenDoctors } from '../prices/whose-prices.ts';
import { showRule } from './available-date.rules.ts';
import { countRules, listRules } from './available-dates.queries.ts';

/** The rules of the doctors whom the caller may see. Refuses: role_missing. */
export const listAvailableDateRules: Action<typeof endpoint> = async (act, { query }) => {
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
