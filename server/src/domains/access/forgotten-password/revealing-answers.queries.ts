import { revealing_answers_an_hour } from '@clinic/contract/access/forgotten-password.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';

const { per_address, in_all } = revealing_answers_an_hour;

/**
 * Counts a reset request and returns whether its answer may still reveal if the email address is known. The hourly budget has a limit per
 * network address and one for all addresses together. An address over its limit uses nothing of the shared budget.
 */
export async function mayReveal(db: Db, address: string, now: Date): Promise<boolean> {
  const ends_at = new Date(now.getTime() + 3_600_000);
  const count = sql`
    on conflict (key) do update set
      hits = case when r.ends_at <= ${now} then 1 else r.hits + 1 end,
      ends_at = case when r.ends_at <= ${now} then excluded.ends_at else r.ends_at end
    returning hits`;
  const { rows } = await sql<{ may_reveal: boolean }>`
    with own as (
      insert into rate_limit as r (key, hits, ends_at) values (${`revealing answers to ${address}`}, 1, ${ends_at}) ${count}
    ),
    all_together as (
      insert into rate_limit as r (key, hits, ends_at)
      select 'revealing answers', 1, ${ends_at}::timestamptz from own where hits <= ${per_address} ${count}
    )
    select coalesce((select hits <= ${in_all} from all_together), false) as may_reveal`.execute(db);
  return rows[0]?.may_reveal ?? false;
}
