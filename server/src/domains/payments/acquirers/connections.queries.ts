import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';

export type ConnectionRow = Row<'acquirer_connection'>;

/** Every connection, those that are closed last. */
export const listConnectionRows = (db: ReadDb): Promise<ConnectionRow[]> =>
  db
    .selectFrom('acquirer_connection')
    .selectAll()
    .orderBy(sql`state = 'closed'`)
    .orderBy('id')
    .execute();

export const findConnection = (db: ReadDb, id: number): Promise<ConnectionRow | undefined> =>
  db.selectFrom('acquirer_connection').selectAll().where('id', '=', id).executeTakeFirst();

type NewConnection = Pick<
  ConnectionRow,
  'id' | 'kind' | 'owner' | 'payee_name' | 'live' | 'proposed_secrets' | 'proposed_hint' | 'proposed_at' | 'proposed_by'
>;
interface By {
  at: Date;
  actor: string;
}

/** The number of a connection to be made. */
export async function nextConnectionId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('acquirer_connection_id_seq') as id`.execute(db);
  const [next] = rows;
  if (!next) throw new Error('A sequence gave no number.');
  return next.id;
}

export const insertConnection = (db: Db, connection: NewConnection, { at, actor }: By): Promise<ConnectionRow> =>
  db
    .insertInto('acquirer_connection')
    .values({ ...connection, created_at: at, created_by: actor, updated_at: at, updated_by: actor })
    .returningAll()
    .executeTakeFirstOrThrow();

type Saved = Partial<Omit<ConnectionRow, 'id' | 'kind' | 'created_at' | 'created_by' | 'updated_at' | 'updated_by'>>;

export const saveConnection = (db: Db, id: number, saved: Saved, { at, actor }: By): Promise<ConnectionRow> =>
  db
    .updateTable('acquirer_connection')
    .set({ ...saved, updated_at: at, updated_by: actor })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Open connections of the other mode than this server takes. */
export const listMisplacedConnections = (
  db: ReadDb,
  takes_live_money: boolean,
): Promise<Pick<ConnectionRow, 'id' | 'owner' | 'live'>[]> =>
  db
    .selectFrom('acquirer_connection')
    .select(['id', 'owner', 'live'])
    .where('state', '=', 'open')
    .where('live', '!=', takes_live_money)
    .execute();

/** What came from a connection lately. */
export interface Traffic {
  connection_id: number;
  last_webhook_at: Date | null;
  kept: number;
  asked: number;
  made: number;
}

/** The last webhook of each connection, and since an instant: those without effect, and the codes asked for and made. */
export async function listTraffic(db: ReadDb, since: Date): Promise<Traffic[]> {
  const { rows } = await sql<Traffic>`
    select c.id as connection_id, coalesce(k.asked, 0) as asked, coalesce(k.made, 0) as made,
      (select max(w.received_at) from acquirer_webhook w where w.connection_id = c.id) as last_webhook_at,
      (select count(*)::int from acquirer_webhook w
       where w.connection_id = c.id and w.received_at >= ${since} and w.effect = 'kept') as kept
    from acquirer_connection c left join resolve_codes_of_connections(${since}) k on k.connection_id = c.id`.execute(
    db,
  );
  return rows;
}

/** Connections whose payments of the last day were all found by asking: no webhook arrived. */
export async function listSilentConnections(db: ReadDb, now: Date): Promise<number[]> {
  const { rows } = await sql<{ connection_id: number }>`select connection_id from silent_acquirers(${now})`.execute(db);
  return rows.map(({ connection_id }) => connection_id);
}

type NewWebhook = Omit<Row<'acquirer_webhook'>, 'id'>;

/** Keeps what an acquirer sent. */
export const keepingWebhook = (webhook: NewWebhook) => sql`
  insert into acquirer_webhook (connection_id, event_id, kinds, effect, received_at, message)
  values (${webhook.connection_id}, ${webhook.event_id}, ${webhook.kinds}, ${webhook.effect}, ${webhook.received_at}, ${webhook.message})`;
