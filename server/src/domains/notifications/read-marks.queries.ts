import { sql } from 'kysely';
import type { Db } from '../../platform/db/handles.ts';
import type { NotificationReader } from './notification-reader.ts';

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
