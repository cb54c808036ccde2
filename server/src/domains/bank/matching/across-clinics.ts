import type { SystemAct } from '../../../platform/act/act.ts';

/**
 * Runs work that may enter several clinics, one after the other. Their events are written at the end of the transaction, so it enters all of them
 * again when the work has ended.
 */
export async function acrossClinics<Act extends Pick<SystemAct, 'enter'>, T>(
  act: Act,
  work: (act: Act) => Promise<T>,
): Promise<T> {
  const entered: Parameters<SystemAct['enter']>[0][] = [];
  const result = await work({
    ...act,
    enter: (tenant) => {
      entered.push(tenant);
      return act.enter(tenant);
    },
  });
  const clinic_ids = [...new Set(entered.flatMap((tenant) => tenant.clinic_ids))];
  const last = entered.at(-1);
  if (last && clinic_ids.length > last.clinic_ids.length) await act.enter({ group_id: last.group_id, clinic_ids });
  return result;
}
