import { sql } from 'kysely';
import type { ClinicOfGroup } from '../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../platform/db/handles.ts';

/** A text message for a provider. The id is the same however often it is sent. */
export interface Text {
  id: string;
  to: string;
  text: string;
}

/** The newest text messages of the sandbox. */
export const listSent = (db: ReadDb, most: number) =>
  db
    .selectFrom('sent_text')
    .select(['message_id', 'sent_at', 'recipient as to', 'body as text'])
    .orderBy('sent_at', 'desc')
    .orderBy('message_id')
    .limit(most)
    .execute();

/** Keeps a text for the sandbox. A repeated text is kept once. */
export const keepText = (db: Db, { id, to, text }: Text): Promise<unknown> =>
  db
    .insertInto('sent_text')
    .values({ message_id: id, recipient: to, body: text })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute();

/** The clinic and group of a text message, without a tenant. */
export async function tenantOfText(db: ReadDb, message_id: string): Promise<ClinicOfGroup | undefined> {
  const { rows } = await sql<ClinicOfGroup>`
    select clinic_id, group_id from resolve_text_message(${message_id})`.execute(db);
  return rows[0];
}

/** Texts of one clinic to one number that are sent together. */
export interface Bundled {
  clinic_id: number;
  to: string;
  /** The kind of the first text, and of a text about several records. */
  kinds: readonly [one: string, several: string];
}

/** The last text of a bundle. */
export interface LastText {
  id: number;
  due_at: Date;
  /** The number of its records, while it can still be changed. */
  count: number | null;
}

/** The last text to the number since then, or one that still waits; undefined if there is none. */
export async function findLastText(
  db: ReadDb,
  { clinic_id, to, kinds }: Bundled,
  { now, since }: { now: Date; since: Date },
): Promise<LastText | undefined> {
  const { rows } = await sql<LastText>`
    select id, due_at, case when state = 'waiting' and tries = 0 and due_at > ${now} then (data->>'count')::int end as count
    from outbox_message
    where clinic_id = ${clinic_id} and recipient = ${to} and kind in (${kinds[0]}, ${kinds[1]}) and channel = 'text'
      and (state = 'waiting' or settled_at > ${since})
    order by id desc limit 1`.execute(db);
  return rows[0];
}

/** Changes the words of a text that waits. */
export const rewordText = (
  db: Db,
  clinic_id: number,
  id: number,
  data: { text: string; count: number },
): Promise<unknown> =>
  db
    .updateTable('outbox_message')
    .set({ data: JSON.stringify(data) })
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
