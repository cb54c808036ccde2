import type * as calls from '@clinic/contract/clinics/group-clinics.ts';
import type { Arguments } from '@clinic/contract/shared/endpoint.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action, SystemAct } from '../../../platform/act/act.ts';
import { scopeOf } from '../../../platform/act/scope.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { giveOwnersBranch } from '../../access/index.ts';
import { readPlans } from '../plans/plans.queries.ts';
import { shownClosing, type Closing } from './closing.rules.ts';
import {
  findClinicByCode,
  findHeadOffice,
  type GroupClinicRow,
  insertClinic,
  readGroupClinic,
  type SavedClinic,
  saveClinic,
} from './group-clinics.queries.ts';
import { enterClinic, holdGroup } from './groups.queries.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { closedFrom, not_closing, saveClosing } from './closing.ts';

const toClinicOfGroup = ({ group_id, group_name, plan_id, plan_name, ...row }: GroupClinicRow) => ({
  ...row,
  group: { id: group_id, name: group_name },
  plan: { id: plan_id, name: plan_name },
  ...shownClosing(row),
});

type Refusing = Pick<SystemAct<'gst_number_missing' | 'head_office_in_use'>, 'db' | 'refusal'>;
type Written = Pick<GroupClinicRow, 'id' | 'group_id' | 'need_gst' | 'gst_reg_no' | 'head_office'>;

/** Refuses invalid data of a new or changed clinic. The group is locked: of two head offices at once, one is refused. */
async function checkClinic(act: Refusing, { id, group_id, need_gst, gst_reg_no, head_office }: Written): Promise<void> {
  if (need_gst && gst_reg_no === null) throw act.refusal('gst_number_missing');
  const other = head_office ? await findHeadOffice(act.db, group_id, id) : undefined;
  if (other !== undefined)
    throw act.refusal('head_office_in_use', { head_office: [`“${other}” is the head office branch of this group.`] });
}

type Body = Omit<Arguments<typeof calls.updateClinicOfGroup>['body'], 'updated_at'>;

/** The fields as stored: entity numbers in capitals, an empty text as none. */
const toColumns = (body: Body): Partial<GroupClinicRow> =>
  Object.fromEntries(
    Object.entries({ ...body, uen: body.uen?.toUpperCase() })
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value === '' ? null : value]),
  );

const empty = {
  need_gst: false,
  gst_reg_no: null,
  head_office: false,
  block_no: null,
  unit_no: null,
  road_name: null,
  building_name: null,
  postal_code: null,
  allow_telemed: false,
};

/**
 * Creates a clinic of a group. The owners of its other clinics own it too. Refuses: group_not_found, group_closed, clinic_code_taken, plan_not_found, gst_number_missing,
 * head_office_in_use.
 */
export const createClinic: Action<typeof calls.createClinic> = async (act, { params, body }) => {
  const group_id = params.id;
  await act.enter({ group_id, clinic_ids: [] });
  const group = await holdGroup(act.db, group_id);
  if (!group) throw act.refusal('group_not_found');
  if (group.closes_on !== null) throw act.refusal('group_closed');
  const { plan_id, code: typed_code, ...fields } = body;
  const code = typed_code.toUpperCase();
  if (await findClinicByCode(act.db, group_id, code)) throw act.refusal('clinic_code_taken');
  if ((await readPlans(act.db, [plan_id])).length === 0) throw act.refusal('plan_not_found');
  const clinic = { ...empty, ...toColumns(fields), code, name: body.name, uen: body.uen.toUpperCase() };
  await checkClinic(act, { ...clinic, id: 0, group_id });
  const id = await insertClinic(act.db, group_id, { ...clinic, plan_id }, act.now);
  await act.enter(scopeOf({ group_id, clinic_id: id }));
  act.audit('clinic_created', { entity: 'clinic', entity_id: id, after: { ...clinic, plan_id } });
  for (const { user_id, username, role_group } of await giveOwnersBranch(act.db, group_id, id))
    act.audit('role_groups_changed', {
      entity: 'user',
      entity_id: user_id,
      before: { role_groups: [] },
      after: { role_groups: [role_group] },
      note: username,
    });
  // The branches of a group are cached for its head office.
  act.accessChanged();
  act.answerStatus(201);
  return toClinicOfGroup(await readGroupClinic(act.db, group_id, id, singaporeDay(act.now)));
};

/** A clinic as the platform set it up. Refuses: clinic_not_found. */
export const getClinicOfGroup: Action<typeof calls.getClinicOfGroup> = async (act, { params: { id } }) => {
  const { group_id } = await enterClinic(act, id);
  return toClinicOfGroup(await readGroupClinic(act.db, group_id, id, singaporeDay(act.now)));
};

/** The present values of the fields that a save changes, and their new ones. */
function changesOf(present: GroupClinicRow, body: Body) {
  const wanted = toColumns(body);
  const fields = (Object.keys(wanted) as (keyof GroupClinicRow)[]).filter((field) => wanted[field] !== present[field]);
  const pick = (row: Partial<GroupClinicRow>) => Object.fromEntries(fields.map((field) => [field, row[field]]));
  return { is_none: fields.length === 0, before: pick(present), after: pick(wanted) };
}

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
  const { group_id } = await enterClinic(act, id);
  const group = await holdGroup(act.db, group_id);
  if (!group) throw act.refusal('clinic_not_found');
  const row = await readGroupClinic(act.db, group_id, id, singaporeDay(act.now));
  if (isOutdated(act, row.updated_at, version)) throw act.refusal('stale_object');
  return { row, group };
}

/**
 * Saves what the platform sets at a clinic. Omitted fields stay unchanged. Refuses: clinic_not_found, stale_object, gst_number_missing,
 * head_office_in_use.
 */
export const updateClinicOfGroup: Action<typeof calls.updateClinicOfGroup> = async (act, given) => {
  const { id } = given.params;
  const { updated_at: version, ...body } = given.body;
  const { row: present } = await holdClinicAt(act, id, version);
  const { is_none, before, after } = changesOf(present, body);
  if (is_none) return toClinicOfGroup(present);
  await checkClinic(act, { ...present, ...after });
  const saved = { ...after, updated_at: changedAt(present.updated_at, act.now) };
  await saveClinic(act.db, present, saved);
  act.audit('clinic_updated', { entity: 'clinic', entity_id: id, before, after });
  act.announce('clinic_changed', { clinic_id: id }, { clinic_id: id });
  // Sessions know the name of the branch, whether it is the head office, and whether it has tele-consults.
  act.accessChanged();
  return toClinicOfGroup({ ...present, ...saved });
};

const saveClosingOf = async (
  act: SystemAct,
  row: GroupClinicRow,
  change: { kind: 'clinic_closed' | 'clinic_reopened'; after: Closing; reason: string },
) => {
  const save = (changes: SavedClinic) => saveClinic(act.db, row, changes);
  const saving = { ...change, of: { entity: 'clinic' }, clinic_ids: [row.id], save } as const;
  return toClinicOfGroup(await saveClosing(act, row, saving));
};

/** Closes a clinic. Refuses: clinic_not_found, stale_object, clinic_has_open_work. */
export const closeClinic: Action<typeof calls.closeClinic> = async (act, { params: { id }, body }) => {
  const { row } = await holdClinicAt(act, id, body.updated_at);
  const scope = { group_id: row.group_id, clinic_id: id, clinic_ids: [id] };
  const closing = { closes_on: body.closes_on, scope, has_open_work: 'clinic_has_open_work' } as const;
  const after = await closedFrom(act, row, closing);
  return saveClosingOf(act, row, { kind: 'clinic_closed', after, reason: body.reason });
};

/** Opens a clinic again. An open one stays as it is. Refuses: clinic_not_found, stale_object, group_closed. */
export const reopenClinic: Action<typeof calls.reopenClinic> = async (act, { params: { id }, body }) => {
  const { row, group } = await holdClinicAt(act, id, body.updated_at);
  if (group.closes_on !== null) throw act.refusal('group_closed');
  return saveClosingOf(act, row, { kind: 'clinic_reopened', after: not_closing, reason: body.reason });
};
