import { invitation_ttl_seconds } from '@clinic/contract/staff/invitation.ts';
import type pg from 'pg';

const hours = 3_600_000;

/** Recently created role groups: one for the invited user, one without members. */
const made = [
  { name: 'Appointment desk', roles: ['ROLE_APPOINTMENT_VIEW', 'ROLE_APPOINTMENT_UPDATE'], hours_ago: 26 },
  { name: 'Reviews desk', roles: ['ROLE_CUSTOMER_REVIEW_VIEW', 'ROLE_CUSTOMER_REVIEW_FEEDBACK'], hours_ago: 25 },
];

/** The role groups that the owner created yesterday, with their trail. */
async function insertRoleGroups(client: pg.ClientBase, group_id: number, now: Date): Promise<void> {
  for (const { name, roles, hours_ago } of made)
    await client.query(
      `with made as (
         insert into role_group (group_id, name, roles, updated_at, updated_by)
         select group_id, $2, $3, $4, id from staff_user where group_id = $1 and username = 'owner' returning *
       )
       insert into audit (group_id, at, kind, entity, entity_id, user_id, actor, after, note)
       select group_id, updated_at, 'role_group_created', 'role_group', id, updated_by, 'owner',
         jsonb_build_object('name', name, 'roles', roles), name from made`,
      [group_id, name, roles, new Date(now.getTime() - hours_ago * hours)],
    );
}

/** Users without a password yet, invited by the manager: one this morning, one so long ago that the link has expired. */
const invited = [
  { username: 'locum', first_name: 'Arun', last_name: 'Menon', hours_ago: 5 },
  { username: 'nurse', first_name: 'Siti Mariam', last_name: 'binte Rahim', hours_ago: 98 },
];

/** The invited users. No password matches the stored value. */
export async function insertInvited(client: pg.ClientBase, group_id: number, now: Date): Promise<void> {
  const { rows } = await client.query(
    "select from clinic c join staff_user u on u.group_id = c.group_id and u.username = 'manager' where c.group_id = $1 and c.code = 'ORCHARD'",
    [group_id],
  );
  if (rows.length === 0) return;
  await insertRoleGroups(client, group_id, now);
  for (const user of invited)
    await insertUser(client, group_id, user, new Date(now.getTime() - user.hours_ago * hours));
}

async function insertUser(
  client: pg.ClientBase,
  group_id: number,
  { username, first_name, last_name }: (typeof invited)[number],
  sent_at: Date,
): Promise<void> {
  await client.query(
    `with invited as (
       insert into staff_user (group_id, username, password_hash, password_changed_at, first_name, last_name, email, created_at, updated_at)
       values ($1, $4, 'no password yet', $2, $5, $6, $4 || '@demo.example', $2, $2) returning *
     ),
     placed as (
       insert into user_group_clinic (group_id, user_id, clinic_id, role_group_id)
       select u.group_id, u.id, c.id, r.id from invited u
       join clinic c on c.group_id = u.group_id and c.code = 'ORCHARD'
       join role_group r on r.group_id = u.group_id and r.name = 'Appointment desk'
     ),
     asked as (
       insert into invitation (user_id, group_id, sent_at, email, token_hash, expires_at)
       select id, group_id, $2, email, encode(sha256(convert_to('a link that nobody has ' || $4, 'UTF8')), 'hex'), $3 from invited
     )
     insert into audit (group_id, at, kind, entity, entity_id, user_id, actor, after, note)
     select i.group_id, $2, 'user_invited', 'user', i.id, m.id, m.username, jsonb_build_object('email', i.email), i.username
     from invited i join staff_user m on m.group_id = i.group_id and m.username = 'manager'`,
    [group_id, sent_at, new Date(sent_at.getTime() + invitation_ttl_seconds * 1000), username, first_name, last_name],
  );
}
