import {
  type createRoleGroupFromTemplate as endpoint,
  role_group_templates,
} from '@clinic/contract/staff/role-group-templates.ts';
import type { Action, BaseAct } from '../../../platform/act/act.ts';
import { enterGroup } from '../../clinics/index.ts';
import { holdCatalogue, insertRoleGroup, isNameTaken } from './role-group-catalogue.queries.ts';

/** Writes the role group of a template. Nobody of the group made it, so it does not count among those that users made. */
export async function addFromTemplate(
  act: Pick<BaseAct, 'db' | 'now' | 'audit' | 'announce'>,
  { group_id, clinic_ids }: { group_id: number; clinic_ids: readonly number[] },
  template: keyof typeof role_group_templates,
): Promise<{ id: number; name: string }> {
  const { name, roles } = role_group_templates[template];
  const written = { name, roles: [...roles], second_factor_required: false, updated_at: act.now, updated_by: null };
  const id = await insertRoleGroup(act.db, group_id, written);
  act.audit('role_group_created', {
    entity: 'role_group',
    entity_id: id,
    clinic_id: null,
    after: { name, roles: written.roles },
    note: name,
  });
  for (const clinic_id of clinic_ids) act.announce('role_group_changed', { clinic_id }, { role_group_id: id });
  return { id, name };
}

/** Creates a role group of a group from a template. Refuses: group_not_found, role_group_name_taken. */
export const createRoleGroupFromTemplate: Action<typeof endpoint> = async (act, { params, body: { template } }) => {
  const found = await enterGroup(act, params.id);
  if (!found) throw act.refusal('group_not_found');
  const { name, roles } = role_group_templates[template];
  await holdCatalogue(act.db, params.id);
  if (await isNameTaken(act.db, params.id, name, null))
    throw act.refusal('role_group_name_taken', { template: [`A role group “${name}” already exists.`] });
  const { id } = await addFromTemplate(act, found.scope, template);
  act.answerStatus(201);
  return { id, name, roles: [...roles], delegated: false };
};
