import type { DeviceConnect, EventData } from '@clinic/contract/events.ts';
import type pg from 'pg';
import { inTransaction } from '../db/transaction.ts';
import type { Viewer } from './viewer.ts';

export interface MissedEvent {
  seq: number;
  name: string;
  data: EventData;
}

export interface Missed {
  connect: DeviceConnect;
  events: MissedEvent[];
  /** Every event up to this number is either among `events` or not this viewer's. */
  read_up_to: number;
}

/** More than these are not sent one by one: the client reads everything anew. */
const most = 1_000;

interface Row {
  last_seq: number;
  next_kept: boolean;
}

/**
 * What the viewer missed after a number. `last` is the last number that this viewer will have seen: events of other devices
 * count in their clinic but do not reach it. A gap that is no longer kept, or too long, asks for a reload.
 */
export async function readMissed(pool: pg.Pool, viewer: Viewer, after: number | undefined): Promise<Missed> {
  const tenant = { group_id: 0, clinic_ids: [viewer.clinic_id] };
  return inTransaction(pool, { tenant, read_only: true }, async ({ client }) => {
    const state = await client.query<Row>({
      name: 'event_state',
      text: `select coalesce((select last_seq from event_counter where clinic_id = $1), 0)::bigint as last_seq,
        exists (select from event where clinic_id = $1 and seq = $2::bigint + 1) as next_kept`,
      values: [viewer.clinic_id, after ?? 0],
    });
    const { last_seq, next_kept } = state.rows[0] ?? { last_seq: 0, next_kept: false };
    const whole = { read_up_to: last_seq, events: [] };
    if (after === undefined) return { ...whole, connect: { last: last_seq } };
    if (after === last_seq) return { ...whole, connect: { last: after } };
    if (after > last_seq || !next_kept) return { ...whole, connect: { last: last_seq, reload: true } };
    const { rows } = await client.query<MissedEvent>({
      name: 'missed_events',
      text: `select seq, name, data from event
        where clinic_id = $1 and seq > $2 and seq <= $3 and (device_id = $4 or (device_id is null and $5)) order by seq limit ${most + 1}`,
      values: [viewer.clinic_id, after, last_seq, viewer.device_id, viewer.kind === 'member'],
    });
    if (rows.length > most) return { ...whole, connect: { last: last_seq, reload: true } };
    return { connect: { last: rows.at(-1)?.seq ?? after }, events: rows, read_up_to: last_seq };
  });
}
