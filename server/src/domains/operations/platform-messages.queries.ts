import { sql } from 'kysely';
import type { OutboxChannel } from '@clinic/contract/outbox/outbox-messages.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import type { DiscardedColumns } from './discarded.queries.ts';
import type { WorkState } from './jobs.queries.ts';

export interface MessageRow extends DiscardedColumns {
  id: number;
  clinic_id: number;
  group_id: number;
  channel: OutboxChannel;
  kind: string;
  record: string;
  record_id: number;
  recipient: string | null;
  state: WorkState;
  tries: number;
  failure: string | null;
  created_at: Date;
  due_at: Date;
  settled_at: Date | null;
  group_code: string;
  group_name: string;
  clinic_code: string;
  clinic_name: string;
}

export interface MessageFilter {
  id?: number | undefined;
  state?: WorkState | undefined;
  channel?: OutboxChannel | undefined;
  failure?: string | undefined;
}

const messagesOf = ({ id, state, channel, failure }: MessageFilter) =>
  sql`resolve_messages(${id ?? null}, ${state ?? null}, ${channel ?? null}, ${failure ?? null}) m`;

/** One page of the messages of all clinics, newest first. */
export async function listMessages(db: ReadDb, filter: MessageFilter, { limit, offset }: Page): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select * from ${messagesOf(filter)} order by m.created_at desc, m.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countMessages(db: ReadDb, filter: MessageFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${messagesOf(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}
