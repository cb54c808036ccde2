import pg from 'pg';
import type { SeededClinic } from './seeded-database.ts';

/** That many clinics from the middle of the list: typical ones. */
export async function manyClinics(url: string, count: number): Promise<SeededClinic[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<SeededClinic>(
      `select c.id::int4, c.group_id::int4, u.id::int4 as user_id, u.username, c.name, 0 as transactions
       from clinic c join staff_user u on u.group_id = c.group_id order by c.id offset 400 limit $1`,
      [count],
    );
    return rows;
  } finally {
    await client.end();
  }
}
