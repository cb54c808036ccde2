import type {
  getPlatformClinic as getEndpoint,
  listClinicNames as namesEndpoint,
  listPlatformClinics as listEndpoint,
  platformClinic,
  setClinicPlan as setEndpoint,
} from '@clinic/contract/clinics/platform-clinics.ts';
import type { z } from 'zod/mini';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { the_platform } from '@clinic/contract/trail/actor-words.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import type { Action } from '../../platform/act/act.ts';
import { scopeOf } from '../../platform/act/scope.ts';
import { isOutdated } from '../../platform/http/is-outdated.ts';
import { shownClosing } from './groups/closing.rules.ts';
import { readPage } from './groups/read-page.rules.ts';
import { lockPlans } from './plans/admin-fees.queries.ts';
import {
  type ClinicPlanRow,
  dropNextPlan,
  insertNextPlan,
  listClinicPlans,
  markPlanSet,
} from './plans/clinic-plans.queries.ts';
import { closedDayFault, effectiveDayFault } from './plans/fees.rules.ts';
import { notePlanChange, readPlans } from './plans/plans.queries.ts';
import { hiddenNumber } from './profile/profile.rules.ts';

type PlatformClinic = z.output<typeof platformClinic>;

/** Only the masked number: setting plans does not need whole account numbers. */
const accountOf = (row: ClinicPlanRow): PlatformClinic['bank_account'] =>
  row.bic === null || row.account_name === null || row.account_number === null || row.account_updated_at === null
    ? null
    : {
        bank_name: row.bank_name,
        bank_code: row.bic,
        branch_code: row.branch_code,
        account_name: row.account_name,
        account_no: hiddenNumber(row.account_number),
        updated_at: row.account_updated_at,
      };

async function readClinics(db: ReadDb, now: Date, clinic_id: number | null = null): Promise<PlatformClinic[]> {
  const rows = await listClinicPlans(db, singaporeDay(now), clinic_id);
  const names = new Map((await readPlans(db, null)).map(({ id, name }) => [id, name]));
  const named = (id: number) => ({ id, name: names.get(id) ?? '' });
  return rows.map((row) => ({
    id: row.clinic_id,
    name: row.clinic_name,
    code: row.code,
    uen: row.uen,
    head_office: row.head_office,
    ...shownClosing(row),
    group: { id: row.group_id, name: row.group_name },
    plan: named(row.plan_id),
    next_plan:
      row.next_plan_id === null || row.next_from === null
        ? null
        : { ...named(row.next_plan_id), effective_date: row.next_from },
    bank_account: accountOf(row),
    updated_at: row.updated_at,
  }));
}

const isSame = <Value>(wanted: Value | undefined, value: Value): boolean => wanted === undefined || wanted === value;

/** The names of the clinics of every group. */
export const listClinicNames: Action<typeof namesEndpoint> = async (act) => ({
  data: (await listClinicPlans(act.db, singaporeDay(act.now))).map((row) => ({
    id: row.clinic_id,
    name: row.clinic_name,
    group: { id: row.group_id, name: row.group_name },
  })),
});

/** The clinics of every group. There are some thousands at most. */
export const listPlatformClinics: Action<typeof listEndpoint> = async (act, { query }) => {
  const { group_id, plan_id, state, has_account } = query;
  const clinics = await readClinics(act.db, act.now);
  const found = clinics.filter(
    (clinic) =>
      isSame(group_id, clinic.group.id) &&
      isSame(plan_id, clinic.plan.id) &&
      isSame(state, clinic.state) &&
      isSame(has_account, clinic.bank_account !== null),
  );
  return readPage(found, query, {
    text: ({ name, code, uen, group }) => `${name} ${code} ${uen} ${group.name}`,
    sorts: {
      name: ({ name }) => name,
      code: ({ code }) => code,
      group: ({ group }) => group.name,
      plan: ({ plan }) => plan.name,
      id: ({ id }) => id,
    },
  });
};

/** A clinic with its plan and its account. Refuses: clinic_not_found. */
export const getPlatformClinic: Action<typeof getEndpoint> = async (act, { params }) => {
  const clinic = await readPlatformClinic(act, { params });
  if (!clinic) throw act.refusal('clinic_not_found');
  return clinic;
};

/** A clinic as the platform sees it. */
export const readPlatformClinic = async (
  { db, now }: { db: ReadDb; now: Date },
  { params: { id } }: { params: { id: number } },
): Promise<PlatformClinic | undefined> => (await readClinics(db, now, id))[0];

/**
 * Puts a clinic on a plan from a future day on and replaces any other future change. Payments of earlier days keep the plan of their
 * day. Setting the current plan cancels the change. Refuses: clinic_not_found, plan_not_found, stale_object, and by field a day that
 * has begun or is about to: from the last minute before midnight, a change for tomorrow cannot be made, moved or cancelled.
 */
export const setClinicPlan: Action<typeof setEndpoint> = async (act, { params: { id }, body }) => {
  await lockPlans(act.db);
  const present = await readPlatformClinic(act, { params: { id } });
  if (!present) throw act.refusal('clinic_not_found');
  if (isOutdated(act, present.updated_at, body.updated_at)) throw act.refusal('stale_object');
  const { plan_id, effective_date } = body;
  const [plan] = await readPlans(act.db, [plan_id]);
  if (!plan) throw act.refusal('plan_not_found');
  const { next_plan } = present;
  const fault =
    effectiveDayFault(effective_date, act.now) ?? (next_plan && closedDayFault(next_plan.effective_date, act.now));
  if (fault) throw act.refusal('validation_failed', { effective_date: [fault] });
  const scope = await act.enter(scopeOf({ group_id: present.group.id, clinic_id: id }));
  await dropNextPlan(act.db, scope, id, singaporeDay(act.now));
  const stays = plan_id === present.plan.id;
  if (!stays)
    await insertNextPlan(act.db, { clinic_id: id, plan_id, effective_date }, { at: act.now, user: the_platform });
  const updated_at = changedAt(present.updated_at, act.now);
  await markPlanSet(act.db, scope, id, updated_at);
  const told = { clinic: present.name, effective_date: stays ? null : effective_date };
  await notePlanChange(act.db, { plan_id, kind: 'clinic_plan_set', after: told }, { at: act.now, actor: act.actor });
  const before = {
    plan: (present.next_plan ?? present.plan).name,
    effective_date: present.next_plan?.effective_date ?? null,
  };
  const after = { plan: plan.name, effective_date: told.effective_date };
  act.audit('clinic_plan_set', { entity: 'clinic', entity_id: id, before, after });
  act.announce('clinic_changed', { clinic_id: id }, { clinic_id: id });
  return {
    ...present,
    next_plan: stays ? null : { id: plan_id, name: plan.name, effective_date },
    updated_at,
  };
};
