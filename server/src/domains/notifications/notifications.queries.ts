import type { NotificationData } from '@clinic/contract/notifications/notification-kind.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import type { Row } from '../../platform/db/rows.ts';
import type { NotificationReader } from './notification-reader.ts';

export type NotificationRow = Row<'notification', 'id' | 'at' | 'kind'> & { data: NotificationData; read: boolean };

/** The filters of the history. */
interface NotificationFilters {
  unread?: boolean;
  kind?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

interface Wanted extends NotificationFilters {
  id?: number;
  /** The maximum number, newest first. */
  most: number;
}

/** Excludes kinds without words, the user’s own actions, notifications older than the user, and kinds removed from the bell. */
const comesTo = ({ group_id, user_id, kinds, always_in_bell }: NotificationReader): RawBuilder<unknown> => sql`
  n.group_id = ${group_id} and n.kind = any (${kinds}::text[]) and n.actor_id is distinct from ${user_id}
  and n.at >= (select u.created_at from staff_user u where u.group_id = ${group_id} and u.id = ${user_id})
  and (n.kind = any (${always_in_bell}::text[]) or not exists (
    select from notification_preference p where p.user_id = ${user_id} and p.kind = n.kind and not 'bell' = any (p.channels)))`;

/**
 * The user’s newest notifications as `mine`: those of the branch, and those of the account, which are the same at every branch. Each scan
 * starts at the newest and stops at the limit, so that the rest of the 90 days costs nothing.
 */
function mine(
  reader: NotificationReader,
  { unread = false, kind, from, before, id, most }: Wanted,
): RawBuilder<unknown> {
  const { user_id, clinic_id, roles } = reader;
  // Do not wrap the sub-select: with row-level security only a bare comparison can use the index.
  const pointer = sql`(select coalesce(max(p.read_up_to), 0) from notification_pointer p
    where p.user_id = ${user_id} and p.clinic_id = ${clinic_id})`;
  const narrowed = sql.join(
    [
      ...(id === undefined ? [] : [sql`and n.id = ${id}`]),
      ...(kind === undefined ? [] : [sql`and n.kind = ${kind}`]),
      ...(from === undefined ? [] : [sql`and n.at >= ${from}`]),
      ...(before === undefined ? [] : [sql`and n.at < ${before}`]),
    ],
    sql` `,
  );
  const unread_here = unread ? sql`and n.id > ${pointer} and not ${user_id} = any (n.read_by)` : sql``;
  const unread_own = unread ? sql`and not ${user_id} = any (n.read_by)` : sql``;
  return sql`(
    (select n.id, n.at, n.kind, n.data, n.id <= ${pointer} or ${user_id} = any (n.read_by) as read from notification n
    where n.clinic_id = ${clinic_id} and (n.user_id = ${user_id} or n.role = any (${roles}::text[])
      or n.other_roles && ${roles}::text[])
      and ${comesTo(reader)} ${narrowed} ${unread_here} order by n.id desc limit ${most})
    union all
    (select n.id, n.at, n.kind, n.data, ${user_id} = any (n.read_by) as read from notification n
    where n.user_id = ${user_id} and n.clinic_id is null and ${comesTo(reader)} ${narrowed} ${unread_own}
    order by n.id desc limit ${most})
  ) mine`;
}

export async function listNotificationRows(
  db: ReadDb,
  reader: NotificationReader,
  filters: NotificationFilters,
  { limit, offset }: Page,
): Promise<NotificationRow[]> {
  const { rows } =
    await sql<NotificationRow>`select id, at, kind, data, read from ${mine(reader, { ...filters, most: offset + limit })}
    order by id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The number of notifications; counting stops at `most`. */
export async function countNotifications(
  db: ReadDb,
  reader: NotificationReader,
  wanted: NotificationFilters & { most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select from ${mine(reader, wanted)} limit ${wanted.most}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findNotification(
  db: ReadDb,
  reader: NotificationReader,
  id: number,
): Promise<NotificationRow | undefined> {
  const { rows } = await sql<NotificationRow>`
    select id, at, kind, data, read from ${mine(reader, { id, most: 1 })}`.execute(db);
  return rows[0];
}

/** Deletes notifications of all groups from before this instant, up to a limit. Returns their number. */
export async function deleteOldNotifications(db: Db, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select purge_old_notifications(${before}, ${most}) as gone`.execute(db);
  return rows[0]?.gone ?? 0;
}

/** Marks one as read by this user; false if it already was. */
export async function saveRead(db: Db, { group_id, user_id }: NotificationReader, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update notification set read_by = array_append(read_by, ${user_id}::int8)
    where group_id = ${group_id} and id = ${id} and not ${user_id} = any (read_by)`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Marks everything up to an id as read: for the branch with a pointer that only moves forward, for the account one by one. Ids follow the
 * commit order, so no later notification is below the pointer; and the pointer never exceeds the newest existing id.
 */
export async function saveReadUpTo(db: Db, reader: NotificationReader, up_to: number): Promise<boolean> {
  const { group_id, user_id, clinic_id } = reader;
  const pointed = await sql`insert into notification_pointer as p (group_id, user_id, clinic_id, read_up_to)
    select ${group_id}, ${user_id}, ${clinic_id}, max(n.id) from notification n
    where n.group_id = ${group_id} and n.clinic_id = ${clinic_id} and n.id <= ${up_to} having max(n.id) is not null
    on conflict (user_id, clinic_id) do update set read_up_to = excluded.read_up_to
    where p.read_up_to < excluded.read_up_to`.execute(db);
  const own = await sql`update notification set read_by = array_append(read_by, ${user_id}::int8)
    where group_id = ${group_id} and clinic_id is null and user_id = ${user_id} and id <= ${up_to}
      and not ${user_id} = any (read_by)`.execute(db);
  return (pointed.numAffectedRows ?? 0n) + (own.numAffectedRows ?? 0n) > 0n;
}
