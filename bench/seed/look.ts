import pg from 'pg';
import type { SeededClinic, SeededDatabase } from './seeded-database.ts';
import { first_day, largest_clinic, last_day, middle_clinic, small_clinic } from './shape.ts';
import type { Size } from './sizes.ts';

async function lookAt(client: pg.Client, clinic_id: number): Promise<SeededClinic> {
  const { rows } = await client.query<SeededClinic>(
    `select c.id::int4, c.group_id::int4, u.id::int4 as user_id, u.username, c.name,
       (select count(*)::int4 from transaction t where t.clinic_id = c.id) as transactions
     from clinic c join staff_user u on u.group_id = c.group_id where c.id = $1`,
    [clinic_id],
  );
  const clinic = rows[0];
  if (!clinic) throw new Error(`Clinic ${clinic_id} is not in the seeded database.`);
  return clinic;
}

/** The parts of a seeded database that scenarios use. */
export async function describe(size: Size, url: string): Promise<SeededDatabase> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const clinics = {
      largest: await lookAt(client, largest_clinic),
      middle: await lookAt(client, middle_clinic),
      small: await lookAt(client, small_clinic),
    };
    return { size, url, clinics, first_day, last_day };
  } finally {
    await client.end();
  }
}
