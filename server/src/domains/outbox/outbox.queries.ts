import type { OutboxChannel } from '@clinic/contract/outbox/outbox-messages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ClinicOfGroup } from '../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import { anyOf, type Row } from '../../platform/db/rows.ts';
import { lease_ms } from './retry.rules.ts';
import { type NewsDataOf, type NewsKind, newsKinds } from '@clinic/contract/outgoing.ts';
import type { ToldRecord } from '../../platform/act/new-outbox-message.ts';

/** A record with a due message, and its tenant. */
export interface DueRecord extends ClinicOfGroup {
  record: string;
  record_id: number;
}

/** The records with a due message, longest waiting first, across all tenants. */
export async function listDue(db: ReadDb, channel: OutboxChannel, now: Date, most: number): Promise<DueRecord[]> {
  const { rows } = await sql<DueRecord>`
    select clinic_id, group_id, record, record_id from resolve_due_outbox(${channel}, ${now}, ${most})`.execute(db);
  return rows;
}

export type StoredMessage = Row<'outbox_message'>;
/** A message that this process may send now. */
export type TakenMessage = Omit<StoredMessage, 'data'> & { data: object };

/**
 * Takes the oldest waiting message of a record, if it is due: no other process takes it for the time of an attempt. Undefined if there is
 * none, or another process was faster.
 */
export function takeNext(
  db: Db,
  channel: OutboxChannel,
  { clinic_id, record, record_id }: DueRecord,
  now: Date,
): Promise<TakenMessage | undefined> {
  return db
    .updateTable('outbox_message')
    .set({ tries: sql`tries + 1`, due_at: new Date(now.getTime() + lease_ms) })
    .where('clinic_id', '=', clinic_id)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .where('id', '=', (builder) =>
      builder
        .selectFrom('outbox_message as oldest')
        .select(({ fn }) => fn.min('oldest.id').as('id'))
        .where('oldest.clinic_id', '=', clinic_id)
        .where('oldest.record', '=', record)
        .where('oldest.record_id', '=', record_id)
        .where('oldest.channel', '=', channel)
        .where('oldest.state', '=', 'waiting'),
    )
    .returningAll()
    .$narrowType<Pick<TakenMessage, 'data'>>()
    .executeTakeFirst();
}

type Attempt = Pick<StoredMessage, 'clinic_id' | 'id' | 'tries'>;

/** Notes that the receiver accepted it. True also if another process has given it up meanwhile, because it arrived. */
export const settleSent = (db: Db, { clinic_id, id }: Attempt, now: Date): Promise<unknown> =>
  db
    .updateTable('outbox_message')
    .set({ state: 'sent', settled_at: now, failure: null })
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'failed'])
    .execute();

/** Notes a failed attempt and the time of the next one; without one, gives the message up. False if another attempt has begun since. */
export async function settleFailed(
  db: Db,
  { clinic_id, id, tries }: Attempt,
  { now, next, failure }: { now: Date; next: Date | null; failure: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_message')
    .set(next ? { due_at: next, failure } : { state: 'failed', settled_at: now, failure })
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A record's messages, oldest first. */
export const listOfRecord = (
  db: ReadDb,
  clinic_id: number,
  { entity, entity_id }: { entity: string; entity_id: number },
): Promise<StoredMessage[]> =>
  db
    .selectFrom('outbox_message')
    .selectAll()
    .where('clinic_id', '=', clinic_id)
    .where('record', '=', entity)
    .where('record_id', '=', entity_id)
    .orderBy('id')
    .limit(1_000)
    .execute();

export const findMessage = (
  db: ReadDb,
  clinic_ids: readonly number[],
  id: number,
): Promise<StoredMessage | undefined> =>
  db
    .selectFrom('outbox_message')
    .selectAll()
    .where('clinic_id', '=', anyOf(clinic_ids))
    .where('id', '=', id)
    .executeTakeFirst();

/** Lets a failed message wait again, due now. Undefined if it is not failed any more. */
export const waitAgain = (
  db: Db,
  { clinic_id, id }: Pick<StoredMessage, 'clinic_id' | 'id'>,
  { now, ends_at }: { now: Date; ends_at: Date },
): Promise<StoredMessage | undefined> =>
  db
    .updateTable('outbox_message')
    .set({ state: 'waiting', due_at: now, ends_at, tries: 0, settled_at: null })
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Ends a failed message for good. False if it is not failed any more. */
export async function withdrawFailed(
  db: Db,
  { clinic_id, id }: Pick<StoredMessage, 'clinic_id' | 'id'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_message')
    .set({ withdrawn_at: now })
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes what the provider reports of a sent text. */
export const settleReported = (
  db: Db,
  message_id: string,
  clinic_id: number,
  { state, failure, now }: { state: 'arrived' | 'failed'; failure: string | null; now: Date },
): Promise<StoredMessage | undefined> =>
  db
    .updateTable('outbox_message')
    .set({ state, failure, settled_at: now })
    .where('clinic_id', '=', clinic_id)
    .where('message_id', '=', message_id)
    .where('state', 'in', ['waiting', 'sent'])
    .returningAll()
    .executeTakeFirst();

export async function deleteSettled(db: Db, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select purge_settled_outbox(${before}, ${most}) as gone`.execute(db);
  return rows[0]?.gone ?? 0;
}

export const findText = (db: ReadDb, clinic_id: number, message_id: string): Promise<StoredMessage | undefined> =>
  db
    .selectFrom('outbox_message')
    .selectAll()
    .where('clinic_id', '=', clinic_id)
    .where('message_id', '=', message_id)
    .executeTakeFirst();

export interface Withdrawn {
  record: string;
  record_id: number;
  clinic_id: number;
  /** For staff: why it is not sent. */
  why: string;
}

/** Ends the waiting texts that are about this record alone. A text that is being sent may still arrive. */
export const withdrawWaiting = (
  { record, record_id, clinic_id, why }: Withdrawn,
  now: Date,
): RawBuilder<unknown> => sql`
  update outbox_message set state = 'failed', settled_at = ${now}, withdrawn_at = ${now}, failure = ${why}
  where clinic_id = ${clinic_id} and record = ${record} and record_id = ${record_id} and channel = 'text' and state = 'waiting'
    and not data ? 'count'`;

/** The last message of this kind about a record, sent or waiting; undefined if there is none, or it is older than the retention time. */
export async function lastTold<Kind extends NewsKind>(
  db: ReadDb,
  kind: Kind,
  { id, clinic_id }: ToldRecord,
): Promise<NewsDataOf<Kind> | undefined> {
  const message = await db
    .selectFrom('outbox_message')
    .select('data')
    .where('clinic_id', '=', clinic_id)
    .where('record', '=', newsKinds[kind].record)
    .where('record_id', '=', id)
    .where('channel', '=', 'consumer')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // The database holds what the kind declared.
  return message?.data as NewsDataOf<Kind> | undefined;
}
