import type { VisitDoctor } from '@clinic/contract/visits/visit/visit.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { columnsOf, listed, type Row, type RowOf } from '../../../platform/db/rows.ts';
import { authorName } from '../../access/index.ts';

const columns = columnsOf('visit_log', ['id', 'at', 'kind', 'status', 'agent', 'remark']);

export type LogRow = RowOf<typeof columns> & { by: string | null; doctor: VisitDoctor | null };

/** The steps of a visit with the full names of those who took them. */
export async function listLog(db: ReadDb, { clinic_id, group_id }: Scope, visit_id: number): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select ${listed(columns, 'l')}, ${authorName({ id: 'l.user_id', kept: 'l.username', group_id })} as by,
      (select jsonb_build_object('id', d.id, 'salutation', d.salutation, 'name', d.name) from doctor d
        where d.clinic_id = ${clinic_id} and d.id = l.doctor_id) as doctor
    from visit_log l where l.clinic_id = ${clinic_id} and l.visit_id = ${visit_id} order by l.id`.execute(db);
  return rows;
}

/** Writes a step, in the round trip of the commit. */
export const insertingStep = (step: Omit<Row<'visit_log'>, 'id'>): RawBuilder<unknown> => sql`
  insert into visit_log (clinic_id, visit_id, at, kind, status, user_id, username, doctor_id, device_id, agent, remark)
  values (${step.clinic_id}, ${step.visit_id}, ${step.at}, ${step.kind}, ${step.status}, ${step.user_id}, ${step.username},
    ${step.doctor_id}, ${step.device_id}, ${step.agent}, ${step.remark})`;
