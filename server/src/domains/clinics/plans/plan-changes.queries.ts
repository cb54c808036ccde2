import type { PlatformPlan } from '@clinic/contract/clinics/platform-plans.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';

export interface PlanChange {
  plan_id: number;
  kind: PlatformPlan['changes'][number]['kind'];
  before?: object;
  after?: object;
}

const json = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);

/** Leaves in the trail of plans who changed what. */
export const notePlanChange = (db: Db, change: PlanChange, { at, actor }: { at: Date; actor: string }) =>
  sql`insert into plan_change (at, actor, kind, plan_id, before, after)
    values (${at}, ${actor}, ${change.kind}, ${change.plan_id}, ${json(change.before)}::jsonb, ${json(change.after)}::jsonb)`.execute(
    db,
  );

export interface PlanChangeRow {
  id: number;
  at: Date;
  actor: string;
  kind: PlanChange['kind'];
  plan_id: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The latest changes of each plan, newest first. */
export async function listPlanChanges(db: ReadDb, plan_ids: readonly number[], most: number): Promise<PlanChangeRow[]> {
  const { rows } = await sql<PlanChangeRow>`
    select c.* from unnest(${[...plan_ids]}::int8[]) as p(id)
    cross join lateral (
      select id, at, actor, kind, plan_id, before, after from plan_change where plan_id = p.id order by id desc limit ${most}
    ) c
    order by c.id desc`.execute(db);
  return rows;
}
