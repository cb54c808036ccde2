import type pg from 'pg';

/** Views that the owner of a group shared at one of its branches, and a private one of finance. */
const views = [
  { by: 'owner', shared: true, list: 'transaction', name: 'Largest first', search: 'sort=transaction_amount,desc' },
  { by: 'owner', shared: true, list: 'refund', name: 'Waiting for a decision', search: 'sort=id,asc&status=r' },
  { by: 'finance', shared: false, list: 'payment_advice', name: 'Oldest first', search: 'sort=id,asc' },
];

/** Some saved views, with the portal's columns, at each clinic of a group. */
export async function insertListViews(client: pg.Client, group_id: number, now: Date): Promise<void> {
  await client.query(
    `insert into list_view (group_id, user_id, clinic_id, list, name, search, columns, created_at, updated_at)
     select $1, u.id, c.id, v.list, v.name, v.search, '[]', $2, $2
     from jsonb_to_recordset($3) as v (by text, shared boolean, list text, name text, search text)
     join staff_user u on u.group_id = $1 and u.username = v.by
     left join clinic c on v.shared and c.group_id = $1
     where c.id is not null or not v.shared
     order by c.id, v.list`,
    [group_id, now, JSON.stringify(views)],
  );
}
