import type pg from 'pg';
import { value_types } from '../../platform/db/pool.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { personName } from '../people/people.ts';
import type { Random } from '../random.ts';

const customers_of_group = 240;

/** A customer who is a patient themselves. */
export interface DemoCustomer {
  customer_id: number;
  patient_id: number;
  username: string;
  name: string;
  mobile: string;
}

const readAll = async (client: pg.ClientBase, group_id: number): Promise<DemoCustomer[]> =>
  (
    await client.query<DemoCustomer>({
      text: `select c.id as customer_id, p.id as patient_id, c.username, c.name, coalesce(c.mobile, '') as mobile
        from customer c join customer_patient p on p.group_id = c.group_id and p.customer_id = c.id and p.is_self
        where c.group_id = $1 order by c.id`,
      values: [group_id],
      types: value_types,
    })
  ).rows;

const mobileOf = (random: Random): string => `+659${random.whole(100, 999)}${random.whole(1_000, 9_999)}`;

/** The customers of a group who are patients themselves. If it has none, they are made. */
export async function customersOf(
  client: pg.ClientBase,
  group_id: number,
  random: Random,
  since: Date,
): Promise<DemoCustomer[]> {
  const known = await readAll(client, group_id);
  if (known.length > 0) return known;
  const made = Array.from({ length: customers_of_group }, (_, index) => {
    const name = personName(random);
    const username = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${index}`;
    return { platform_id: `demo-${group_id}-${index}`, name, username, mobile: mobileOf(random) };
  });
  const dates = { created_at: since, updated_at: since };
  await bulkInsert(
    client,
    'customer',
    made.map(({ platform_id, username, mobile }) => ({
      group_id,
      platform_id,
      username,
      mobile,
      ...dates,
      seen_at: since,
      patient_names: '',
      patient_tails: '',
      patients: 0,
    })),
  );
  const { rows } = await client.query<{ id: number; platform_id: string }>({
    text: 'select id, platform_id from customer where group_id = $1 order by id',
    values: [group_id],
    types: value_types,
  });
  const names = new Map(made.map(({ platform_id, name }) => [platform_id, name]));
  await bulkInsert(
    client,
    'customer_patient',
    rows.map(({ id, platform_id }) => ({
      group_id,
      customer_id: id,
      platform_id,
      is_self: true,
      name: names.get(platform_id) ?? platform_id,
      ...dates,
    })),
  );
  return readAll(client, group_id);
}
