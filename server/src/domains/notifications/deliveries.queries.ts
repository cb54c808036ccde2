import { notificationKinds } from '@clinic/contract/notifications/kinds.ts';
import type { NotificationData } from '@clinic/contract/notifications/notification-kind.ts';
import { sql } from 'kysely';
import { accountWords, fullName } from '../access/index.ts';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import { anyOf, columnsOf, type Row, type RowOf } from '../../platform/db/rows.ts';

/** An undelivered notification and its tenant. */
export type Waiting = Row<'notification', 'id' | 'group_id' | 'clinic_id'>;

export async function listWaiting(db: ReadDb, most: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, group_id, clinic_id from resolve_notifications_to_deliver(${most})`.execute(db);
  return rows;
}

const taken_columns = columnsOf('notification', ['id', 'kind', 'data', 'at']);

export type Taken = RowOf<typeof taken_columns> & { data: NotificationData };

/** Claims waiting notifications, so that only one of several processes sends them. The mark commits together with the queued mails. */
export async function takeWaiting(db: Db, group_id: number, ids: number[], now: Date): Promise<Taken[]> {
  const taken = await db
    .with('waiting', (statement) =>
      statement
        .selectFrom('notification')
        .select('id')
        .where('group_id', '=', group_id)
        .where('id', '=', anyOf(ids))
        .where('delivered_at', 'is', null)
        .orderBy('id')
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('notification')
    .from('waiting')
    .set({ delivered_at: now })
    .whereRef('notification.id', '=', 'waiting.id')
    .returning(taken_columns)
    .$narrowType<Pick<Taken, 'data'>>()
    .execute();
  return taken.toSorted((one, other) => one.id - other.id);
}

/** A user who wants a notification sent. */
export type Recipient = Row<'staff_user', 'email'> &
  Row<'notification_preference', 'user_id' | 'channels'> & {
    notification_id: number;
    /** The name of the account in mails. */
    name: string;
    clinic_name: string | null;
  };
type RecipientRow = Omit<Recipient, 'name'> & { username: string; full_name: string };

/** The default channels of each kind. */
const usual = Object.entries(notificationKinds).map(([kind, { channels }]) => ({ kind, channels }));

/** The users who want these by mail or push: all who may see them now, except the actor. */
export async function listRecipients(db: ReadDb, group_id: number, ids: number[]): Promise<Recipient[]> {
  const { rows } = await sql<RecipientRow>`
    with wanted as (
      select n.id, n.kind, n.clinic_id, n.actor_id, n.user_id, n.role || coalesce(n.other_roles, '{}') as roles from notification n
      where n.group_id = ${group_id} and n.id = any (${ids}::int8[])
    ), people as (
      select w.id, w.kind, w.clinic_id, w.actor_id, w.user_id from wanted w where w.user_id is not null
      union
      select w.id, w.kind, w.clinic_id, w.actor_id, m.user_id from wanted w
      join user_group_clinic m on m.group_id = ${group_id} and m.clinic_id = w.clinic_id
      join role_group r on r.group_id = m.group_id and r.id = m.role_group_id
      where w.user_id is null
        and (w.roles && r.roles or w.roles <> array['ROLE_VOUCHER_ALLOW'] and 'ROLE_SUPERADMIN' = any (r.roles))
    )
    select p.id as notification_id, u.id as user_id, u.username, ${fullName('u')} as full_name, u.email, c.name as clinic_name, chosen.channels
    from people p
    join staff_user u on u.group_id = ${group_id} and u.id = p.user_id and u.enable
    join jsonb_to_recordset(${JSON.stringify(usual)}::jsonb) as usual(kind text, channels text[]) on usual.kind = p.kind
    left join notification_preference o on o.user_id = u.id and o.kind = p.kind
    cross join lateral (select coalesce(o.channels, usual.channels) as channels) chosen
    left join clinic c on c.group_id = ${group_id} and c.id = p.clinic_id
    where u.id is distinct from p.actor_id and chosen.channels && array['mail', 'push']
    order by p.id, u.id`.execute(db);
  return rows.map(({ username, full_name, ...row }) => ({ ...row, name: accountWords(full_name, username) }));
}
