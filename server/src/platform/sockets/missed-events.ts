import type { EventData } from '@clinic/contract/events.ts';
import type { DeviceConnect } from '@clinic/contract/live-messages.ts';
import type pg from 'pg';
import { inTransaction } from '../db/transaction.ts';
import { heardNames, heardRolesOf, hears } from './hearers.ts';
import type { Viewer } from './viewer.ts';

export interface MissedEvent {
  seq: number;
  name: string;
  device_id: string | null;
  data: EventData;
}

export interface Missed {
  /** Every event up to `heard_up_to` is either among `events` or not for this viewer. */
  connect: DeviceConnect;
  events: MissedEvent[];
}

/** Above this number they are not sent one by one: the client reloads everything. */
const most = 1_000;

interface Row {
  last_seq: number;
  next_kept: boolean;
}

/** The last event that a client has received, or, before it has received any, when it began to read. */
export interface HeardSoFar {
  after?: number | undefined;
  since_ms?: number | undefined;
}

/** The number before the first event of that time. The inner query reads few rows by time: by number it might read those of a whole day. */
const since_text = `select min(seq) - 1 as from_seq from (
    select seq from event where clinic_id = $1 and created_at >= now() - $2 * interval '1 millisecond' offset 0
  ) recent`;

/** The viewer's events between two numbers, and perhaps some that it may not receive. */
const missed_text = `select seq, name, device_id, data from event
  where clinic_id = $1 and seq > $2 and seq <= $3 and (device_id = $4 or (device_id is null and $5))
    and (not $5 or name = any($6) or (name = any($7) and data->>'user_id' = $8::text) or (name = any($9) and string_to_array(data->>'role', ' ') && $10))
  order by seq limit ${most + 1}`;

/** The database's filter. For a screen, its device is enough. */
function wantedBy(viewer: Viewer): unknown[] {
  if (viewer.kind === 'screen') return [viewer.device_id, false, [], [], null, [], []];
  const { by_role, by_user, by_data } = heardNames(viewer.roles);
  return [viewer.device_id, true, by_role, by_user, viewer.user_id, by_data, heardRolesOf(viewer.roles)];
}

async function firstSince(client: pg.ClientBase, viewer: Viewer, since_ms: number | undefined) {
  const { rows } = await client.query<{ from_seq: number | null }>({
    name: 'events_since',
    text: since_text,
    values: [viewer.clinic_id, since_ms],
  });
  return rows[0]?.from_seq ?? undefined;
}

/**
 * The events that the viewer missed after a number. `last` is the last number that this viewer will reach: events for others have numbers
 * in their clinic but do not reach it. A gap that is no longer kept, or is too long, asks for a reload. A client without a number is sent what
 * happened while its page was read.
 */
export async function readMissed(pool: pg.Pool, viewer: Viewer, heard: HeardSoFar): Promise<Missed> {
  const tenant = { group_id: 0, clinic_ids: [viewer.clinic_id] };
  return inTransaction(pool, { tenant, read_only: true }, async ({ client }) => {
    const state = await client.query<Row>({
      name: 'event_state',
      text: `select coalesce((select last_seq from event_counter where clinic_id = $1), 0)::bigint as last_seq,
        exists (select from event where clinic_id = $1 and seq = $2::bigint + 1) as next_kept`,
      values: [viewer.clinic_id, heard.after ?? 0],
    });
    const { last_seq, next_kept } = state.rows[0] ?? { last_seq: 0, next_kept: false };
    const asks_since = heard.after === undefined && heard.since_ms !== undefined;
    const after = asks_since ? ((await firstSince(client, viewer, heard.since_ms)) ?? last_seq) : heard.after;
    const from = asks_since && after !== undefined ? { from: after } : {};
    const upTo = (last: number): Missed['connect'] => ({ last, heard_up_to: last_seq, ...from });
    if (after === undefined || after === last_seq) return { connect: upTo(last_seq), events: [] };
    const reload: Missed = { connect: { ...upTo(last_seq), reload: true }, events: [] };
    if (after > last_seq || !(next_kept || asks_since)) return reload;
    const { rows } = await client.query<MissedEvent>({
      name: 'missed_events',
      text: missed_text,
      values: [viewer.clinic_id, after, last_seq, ...wantedBy(viewer)],
    });
    const events = rows.filter((event) => hears(viewer, event));
    return rows.length > most ? reload : { connect: upTo(events.at(-1)?.seq ?? after), events };
  });
}
