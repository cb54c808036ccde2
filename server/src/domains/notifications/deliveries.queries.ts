import { notificationKinds } from '@clinic/contract/notifications/kinds.ts';
import type { NotificationData } from '@clinic/contract/notifications/notification-kind.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../platform/db/handles.ts';

/** An undelivered notification and its tenant. */
export interface Waiting {
  id: number;
  group_id: number;
  clinic_id: number | null;
}

export async function listWaiting(db: ReadDb, most: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, group_id, clinic_id from resolve_notifications_to_deliver(${most})`.execute(db);
  return rows;
}

export interface Taken {
  id: number;
  kind: string;
  data: NotificationData;
  at: Date;
}

/** Claims waiting notifications, so that only one of several processes sends them. The mark commits together with the queued mails. */
export async function takeWaiting(db: Db, group_id: number, ids: number[], now: Date): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with waiting as (
      select id from notification where group_id = ${group_id} and id = any (${ids}::int8[]) and delivered_at is null
      order by id for update skip locked
    )
    update notification n set delivered_at = ${now} from waiting w where n.id = w.id
    returning n.id, n.kind, n.data, n.at`.execute(db);
  return rows.toSorted((one, other) => one.id - other.id);
}

/** A user who wants a notification sent. */
export interface Recipient {
  notification_id: number;
  user_id: number;
  username: string;
  email: string | null;
  clinic_name: string | null;
  channels: string[];
}

/** The default channels of each kind. */
const usual = Object.entries(notificationKinds).map(([kind, { channels }]) => ({ kind, channels }));

/** The users who want these by mail or push: all who may see them now, except the actor. */
export async function listRecipients(db: ReadDb, group_id: number, ids: number[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with wanted as (
      select n.id, n.kind, n.clinic_id, n.actor_id, n.user_id, n.role from notification n
      where n.group_id = ${group_id} and n.id = any (${ids}::int8[])
    ), people as (
      select w.id, w.kind, w.clinic_id, w.actor_id, w.user_id from wanted w where w.user_id is not null
      union
      select w.id, w.kind, w.clinic_id, w.actor_id, m.user_id from wanted w
      join user_group_clinic m on m.group_id = ${group_id} and m.clinic_id = w.clinic_id
      join role_group r on r.group_id = m.group_id and r.id = m.role_group_id
      where w.role is not null
        and (w.role = any (r.roles) or w.role <> 'ROLE_VOUCHER_ALLOW' and 'ROLE_SUPERADMIN' = any (r.roles))
    )
    select p.id as notification_id, u.id as user_id, u.username, u.email, c.name as clinic_name, chosen.channels
    from people p
    join staff_user u on u.group_id = ${group_id} and u.id = p.user_id and u.enable
    join jsonb_to_recordset(${JSON.stringify(usual)}::jsonb) as usual(kind text, channels text[]) on usual.kind = p.kind
    left join notification_preference o on o.user_id = u.id and o.kind = p.kind
    cross join lateral (select coalesce(o.channels, usual.channels) as channels) chosen
    left join clinic c on c.group_id = ${group_id} and c.id = p.clinic_id
    where u.id is distinct from p.actor_id and chosen.channels && array['mail', 'push']
    order by p.id, u.id`.execute(db);
  return rows;
}
