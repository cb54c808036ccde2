import { live_session_seconds } from '@clinic/contract/shared/event.ts';
import { member_token_ttl_seconds } from '@clinic/contract/access/sign-in.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { anyOf } from '../../../platform/db/rows.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';

const ago = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/** The caller. Their page is open, even if its socket is not yet. */
interface Asking extends Tenant {
  clinic_id: number;
  session_id: string;
}

/** Sessions that have a socket open, and that of who asks. */
const isConnected = ({ session_id }: Asking, now: Date): RawBuilder<boolean> =>
  sql<boolean>`coalesce(s.id = ${session_id}::uuid or s.live_clinic_id is not null and s.live_at > ${ago(now, live_session_seconds)}, false)`;

/** The branch at which it is. */
const placeOf = ({ session_id, clinic_id }: Asking): RawBuilder<number> =>
  sql<number>`case when s.id = ${session_id}::uuid then ${clinic_id}::bigint else s.live_clinic_id end`;

export interface ConnectedCounters {
  clinic_id: number;
  connected: number;
  lost: number;
}

/**
 * Browsers per branch: those with a socket open now, and those used within the hour whose socket was lost. A page that was closed, signed out
 * or locked has no socket by intention: its note is gone, while that of a lost one has grown old. Branches without either are left out.
 */
export async function countConnectedCounters(db: ReadDb, asking: Asking, now: Date): Promise<ConnectedCounters[]> {
  const { clinic_ids } = asking;
  const { rows } = await sql<ConnectedCounters>`
    select clinic_id, count(*) filter (where connected) as connected, count(*) filter (where not connected) as lost
    from (
      select live_clinic_id as clinic_id, place, bool_or(live) as connected
      from (
        select ${placeOf(asking)} as live_clinic_id, coalesce(s.device_id, s.id::text) as place,
          ${isConnected(asking, now)} as live,
          s.live_clinic_id is not null and s.device_id is not null and s.last_used_at > ${ago(now, member_token_ttl_seconds)}
            and s.locked_at is null and (s.locks_at is null or s.locks_at > ${now}) as was_lost
        from session s
        where s.group_id = ${asking.group_id} and s.revoked_at is null and s.expires_at > ${now} and s.viewed_by is null
      ) sessions
      where live or was_lost
      group by 1, 2
    ) counters
    where clinic_id = ${anyOf(clinic_ids)}
    group by 1`.execute(db);
  return rows;
}
