import type { GroupEvent } from '@clinic/contract/events.ts';
import type pg from 'pg';
import { inTransaction } from '../db/transaction.ts';
import { hearsOfGroup, names_for_groups } from './hearers.ts';
import type { MemberViewer } from './viewer.ts';

/** Above this number the client reads the data of its group again instead. */
const most = 200;

const since_text = `select clinic_id, seq, name, data from event
  where clinic_id = any($1::bigint[]) and created_at >= now() - $2 * interval '1 millisecond' and name = any($3)
  order by created_at, clinic_id, seq limit ${most + 1}`;

interface Asked {
  /** The other branches of the group. */
  clinic_ids: number[];
  since_ms: number;
}

/**
 * What happened at the other branches of a group while a page at head office was read, before its socket was in the rooms of the group.
 * Undefined: too much to be sent one by one.
 */
export async function readGroupSince(
  pool: pg.Pool,
  viewer: MemberViewer,
  { clinic_ids, since_ms }: Asked,
): Promise<GroupEvent[] | undefined> {
  const tenant = { group_id: 0, clinic_ids };
  const { rows } = await inTransaction(pool, { tenant, read_only: true }, ({ client }) =>
    client.query<GroupEvent>({
      name: 'group_events_since',
      text: since_text,
      values: [clinic_ids, since_ms, [...names_for_groups]],
    }),
  );
  return rows.length > most ? undefined : rows.filter((event) => hearsOfGroup(viewer, event));
}
