import { type Scope, scopeOf } from '../../../platform/act/scope.ts';
import type { SystemAct, SystemReadAct } from '../../../platform/act/act.ts';
import { readBranchesOfGroup } from '../branches-of-group.queries.ts';
import { resolveClinic } from '../resolve-clinic.queries.ts';
import { type GroupRow, readGroup } from './groups.queries.ts';

type Refusing = SystemAct<'clinic_not_found'> | SystemReadAct<'clinic_not_found'>;

/** Enters the clinic that a platform call names. Refuses: clinic_not_found. */
export async function enterClinic(act: Pick<Refusing, 'db' | 'enter' | 'refusal'>, clinic_id: number): Promise<Scope> {
  const origin = await resolveClinic(act.db, clinic_id);
  if (!origin) throw act.refusal('clinic_not_found');
  return act.enter(scopeOf({ clinic_id, group_id: origin.group_id }), clinic_id);
}

/** Enters a group with all its clinics, for a call of head office. Undefined if there is no such group. */
export async function enterGroup(
  act: Pick<SystemAct, 'db' | 'enter'> | Pick<SystemReadAct, 'db' | 'enter'>,
  group_id: number,
): Promise<{ group: GroupRow; scope: Scope } | undefined> {
  await act.enter({ group_id, clinic_ids: [] });
  const group = await readGroup(act.db, group_id);
  if (!group) return undefined;
  const clinic_ids = (await readBranchesOfGroup(act.db, group_id)).map(({ id }) => id);
  return { group, scope: await act.enter({ group_id, clinic_ids }) };
}
