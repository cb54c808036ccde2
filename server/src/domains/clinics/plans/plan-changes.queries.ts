import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { type Row } from '../../../platform/db/rows.ts';

export interface PlanChange {
  plan_id: number;
  kind: Row<'plan_change'>['kind'];
  before?: object;
  after?: object;
}

const json = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);

/** Adds an entry to the plans' audit trail. */
export async function notePlanChange(
  db: Db,
  { plan_id, kind, before, after }: PlanChange,
  { at, actor }: { at: Date; actor: string },
): Promise<void> {
  await db
    .insertInto('plan_change')
    .values({ at, actor, kind, plan_id, before: json(before), after: json(after) })
    .execute();
}

type Kept = Record<string, unknown> | null;
export type PlanChangeRow = Omit<Row<'plan_change'>, 'before' | 'after'> & { before: Kept; after: Kept };

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
