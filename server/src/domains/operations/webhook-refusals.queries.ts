import { sql } from 'kysely';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import { type DiscardedColumns, joinDiscarded } from './discarded.queries.ts';

export interface WebhookRefusalRow extends DiscardedColumns {
  id: number;
  created_at: Date;
  endpoint: string;
  cause: string;
  fields: string | null;
  webhook_id: string | null;
  address: string;
}

export interface WebhookRefusalFilter {
  id?: number | undefined;
  state?: 'failed' | 'discarded' | undefined;
  cause?: string | undefined;
}

const refusalsOf = ({ id, state, cause }: WebhookRefusalFilter) =>
  sql`webhook_refusal r ${joinDiscarded('webhook_refusal', sql`r.id`)}
    where (${id ?? null}::bigint is null or r.id = ${id ?? null})
      and (${cause ?? null}::text is null or r.cause = ${cause ?? null})
      and (${state ?? null}::text is null or (d.item is not null) = (${state ?? null}::text = 'discarded'))`;

/** One page of refused webhooks, newest first. */
export async function listRefusals(
  db: ReadDb,
  filter: WebhookRefusalFilter,
  { limit, offset }: Page,
): Promise<WebhookRefusalRow[]> {
  const { rows } = await sql<WebhookRefusalRow>`
    select r.id, r.refused_at as created_at, r.endpoint, r.cause, r.fields, r.webhook_id, r.address, d.reason, d.discarded_by, d.discarded_at
    from ${refusalsOf(filter)} order by r.refused_at desc, r.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countRefusals(db: ReadDb, filter: WebhookRefusalFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${refusalsOf(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Causes of the refusals in a state, by name. */
export async function listRefusalCauses(db: ReadDb, { state }: Pick<WebhookRefusalFilter, 'state'>): Promise<string[]> {
  const { rows } = await sql<{ cause: string }>`
    select distinct r.cause from ${refusalsOf({ state })} order by 1`.execute(db);
  return rows.map(({ cause }) => cause);
}
