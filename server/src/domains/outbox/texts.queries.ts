import { sql } from 'kysely';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import { columnsOf, type RowOf } from '../../platform/db/rows.ts';

/** A text message for a provider. The id is the same however often it is sent. */
export interface Text {
  id: string;
  to: string;
  text: string;
}

const sent_columns = columnsOf('sent_text', ['message_id', 'sent_at', 'recipient', 'body']);

/** The newest text messages of the sandbox. */
export const listSent = (db: ReadDb, most: number): Promise<RowOf<typeof sent_columns>[]> =>
  db
    .selectFrom('sent_text')
    .select(sent_columns)
    .orderBy('sent_at', 'desc')
    .orderBy('message_id')
    .limit(most)
    .execute();

/** Keeps a text for the sandbox. One that is sent again is kept once. */
export const keepText = (db: Db, { id, to, text }: Text): Promise<unknown> =>
  db
    .insertInto('sent_text')
    .values({ message_id: id, recipient: to, body: text })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute();

/** The clinic and group of a text message, without a tenant. */
export async function tenantOfText(
  db: ReadDb,
  message_id: string,
): Promise<{ clinic_id: number; group_id: number } | undefined> {
  const { rows } = await sql<{ clinic_id: number; group_id: number }>`
    select clinic_id, group_id from resolve_text_message(${message_id})`.execute(db);
  return rows[0];
}
