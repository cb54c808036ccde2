import { type RawBuilder, sql } from 'kysely';
import type { SystemAct } from '../../platform/act/act.ts';

type Kind = 'job' | 'message' | 'webhook_refusal';

/** The columns of a discarded item, null without it; `discardedOf` reads them. */
export interface DiscardedColumns {
  reason: string | null;
  discarded_by: string | null;
  discarded_at: Date | null;
}

export const discardedOf = ({ reason, discarded_by, discarded_at }: DiscardedColumns) =>
  reason === null || discarded_by === null || discarded_at === null
    ? null
    : { reason, by: discarded_by, at: discarded_at };

/** Joins what was discarded as `d`, by the id of the item. */
export const joinDiscarded = (kind: Kind, item: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join discarded_work d on d.kind = ${kind} and d.item = ${item}::text`;

/** Notes why something is discarded. The first reason stays. */
export const noteDiscarded = (
  { db, now, actor }: Pick<SystemAct, 'db' | 'now' | 'actor'>,
  kind: Kind,
  item: string | number,
  reason: string,
): Promise<unknown> =>
  db
    .insertInto('discarded_work')
    .values({ kind, item: String(item), reason, discarded_by: actor, discarded_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'item']).doNothing())
    .execute();
