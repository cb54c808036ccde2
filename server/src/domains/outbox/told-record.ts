import { traced_records } from '@clinic/contract/oversight/activities.ts';
import { trailRolesOf } from '@clinic/contract/shared/record.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type { ReadAct } from '../../platform/act/act.ts';
import type { ServerRecord } from '../../platform/records/server-record.ts';

interface Asked {
  entity: string;
  entity_id: number;
}

/** Finds the clinic of a record for a caller who may read its trail: null if they may not, undefined if they cannot see the record. */
export type ClinicOfRecord = (act: ReadAct, asked: Asked) => Promise<number | null | undefined>;

export const clinicOfRecord =
  (records: readonly ServerRecord[]): ClinicOfRecord =>
  async (act, { entity, entity_id }) => {
    const definition = traced_records.find(({ kind }) => kind === entity);
    const trail = records.find(({ kind }) => kind === entity)?.trail;
    if (!definition || !trail) return undefined;
    if (!trailRolesOf(definition).some((role) => can(act.staff.roles, role))) return null;
    const reader = { scope: act.scope, user_id: act.staff.user_id };
    const { rows } = await trail.clinicOf(reader, entity_id).execute(act.db);
    return rows[0]?.clinic_id;
  };
