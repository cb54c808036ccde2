import type pg from 'pg';

/** Details of the people of the demo group, by user name. */
const details = {
  owner: { gender: 'f', telephone: '+6567334410', mobile: '+6591234410', description: 'Owner and managing director' },
  cashier: { gender: 'f', telephone: '+6567334411', mobile: '+6591234411', description: 'Front desk, mornings' },
  finance: { gender: 'm', telephone: '+6567334412', mobile: '+6591234412', description: 'Accounts of all branches' },
  doctor: { gender: 'm', telephone: '+6567334413', mobile: '+6591234413', description: 'Family physician' },
  manager: { gender: 'f', telephone: '+6567334414', mobile: '+6591234414', description: 'Runs Orchard and Tampines' },
  counter: { gender: 'f', telephone: '+6567812030', mobile: '+6591234415', description: 'Front desk' },
} as const;

/** Phone numbers and job titles of the demo users. Groups without such users get none. */
export async function insertStaffDetails(client: pg.ClientBase, group_id: number): Promise<void> {
  for (const [username, { gender, telephone, mobile, description }] of Object.entries(details)) {
    await client.query(
      `update staff_user set gender = $3, telephone = $4, mobile = $5, description = $6
       where group_id = $1 and username = $2 and exists (
         select from provider_group g where g.id = $1 and lower(g.code) = 'demo')`,
      [group_id, username, gender, telephone, mobile, description],
    );
  }
}
