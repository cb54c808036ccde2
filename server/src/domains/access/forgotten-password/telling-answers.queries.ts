import { telling_answers_an_hour } from '@clinic/contract/access/forgotten-password.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';

const { per_address, in_all } = telling_answers_an_hour;

/**
 * Counts a request to reset, and gives whether its answer may still tell if the e-mail address is known: so often an hour to one
 * network address, and so often to all together. Who has used up the own share takes nothing of everybody's.
 */
export async function mayTell(db: Db, address: string, now: Date): Promise<boolean> {
  const ends_at = new Date(now.getTime() + 3_600_000);
  const count = sql`
    on conflict (key) do update set
      hits = case when r.ends_at <= ${now} then 1 else r.hits + 1 end,
      ends_at = case when r.ends_at <= ${now} then excluded.ends_at else r.ends_at end
    returning hits`;
  const { rows } = await sql<{ may_tell: boolean }>`
    with own as (
      insert into rate_limit as r (key, hits, ends_at) values (${`telling answers to ${address}`}, 1, ${ends_at}) ${count}
    ),
    all_together as (
      insert into rate_limit as r (key, hits, ends_at)
      select 'telling answers', 1, ${ends_at}::timestamptz from own where hits <= ${per_address} ${count}
    )
    select coalesce((select hits <= ${in_all} from all_together), false) as may_tell`.execute(db);
  return rows[0]?.may_tell ?? false;
}
