import type {
  closeClinic as closeEndpoint,
  reopenClinic as reopenEndpoint,
} from '@clinic/contract/clinics/group-clinics.ts';
import type { Row } from '../../../platform/db/rows.ts';
import type { Action, SystemAct } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { closedFrom, closingInTrail, isSameClosing, not_closing } from './closing.ts';
import type { Closing } from './closing.rules.ts';
import { enterClinic, toClinicOfGroup } from './group-clinic-actions.ts';
import { type GroupClinicRow, saveClinic } from './group-clinics.queries.ts';
import { holdGroup } from './groups.queries.ts';

interface HeldClinic {
  row: GroupClinicRow;
  group: Row<'provider_group'>;
}

/** The clinic and its group, held until the commit. */
async function holdClinicAt(
  act: SystemAct<'clinic_not_found' | 'stale_object'>,
  id: number,
  version: Date | undefined,
): Promise<HeldClinic> {
  const found = await enterClinic(act, id);
  const group = found && (await holdGroup(act.db, found.group_id));
  if (!found || !group) throw act.refusal('clinic_not_found');
  const row = await found.read();
  if (isOutdated(act, row.updated_at, version)) throw act.refusal('stale_object');
  return { row, group };
}

async function saveClosing(
  act: SystemAct,
  kind: 'clinic_closed' | 'clinic_reopened',
  row: GroupClinicRow,
  { after, reason }: { after: Closing; reason: string },
) {
  if (isSameClosing(row, after)) return toClinicOfGroup(row);
  const saved = { ...after, updated_at: changedAt(row.updated_at, act.now) };
  await saveClinic(act.db, row, saved);
  act.audit(kind, {
    entity: 'clinic',
    entity_id: row.id,
    before: closingInTrail(row),
    after: closingInTrail(after),
    note: reason,
  });
  act.announce('clinic_changed', { clinic_id: row.id }, { clinic_id: row.id });
  act.accessChanged();
  return toClinicOfGroup({ ...row, ...saved });
}

/** Closes a clinic. Refuses: clinic_not_found, stale_object, clinic_has_open_work. */
export const closeClinic: Action<typeof closeEndpoint> = async (act, { params: { id }, body }) => {
  const { row } = await holdClinicAt(act, id, body.updated_at);
  const scope = { group_id: row.group_id, clinic_id: id, clinic_ids: [id] };
  const closing = { closes_on: body.closes_on, scope, has_open_work: 'clinic_has_open_work' } as const;
  const after = await closedFrom(act, row, closing);
  return saveClosing(act, 'clinic_closed', row, { after, reason: body.reason });
};

/** Opens a clinic again. An open one stays as it is. Refuses: clinic_not_found, stale_object, group_closed. */
export const reopenClinic: Action<typeof reopenEndpoint> = async (act, { params: { id }, body }) => {
  const { row, group } = await holdClinicAt(act, id, body.updated_at);
  if (group.closes_on !== null) throw act.refusal('group_closed');
  return saveClosing(act, 'clinic_reopened', row, { after: not_closing, reason: body.reason });
};
