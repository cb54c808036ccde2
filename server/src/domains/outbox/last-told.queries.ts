import { type NewsDataOf, type NewsKind, newsKinds } from '@clinic/contract/outgoing.ts';
import type { ToldRecord } from '../../platform/act/new-outbox-message.ts';
import type { ReadDb } from '../../platform/db/handles.ts';

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
