import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { CustomerRow } from '../customers.queries.ts';

/** The most matches that a search compares, so that a common word costs no more in a big group. */
const most_compared = 500;

type FoundCustomer = Pick<CustomerRow, 'id' | 'name' | 'seen_at' | 'mobile' | 'username' | 'company'> & {
  patient_names: string;
};

/** Customers of the group that words find; those seen last come first. */
export async function findCustomers(
  db: ReadDb,
  { group_id }: Scope,
  words: string,
  limit: number,
): Promise<FoundCustomer[]> {
  const { rows } = await sql<FoundCustomer>`
    select c.id, c.name, c.seen_at, c.mobile, c.username, c.company, c.patient_names
    from search_customers(${group_id}, ${words}, ${most_compared}) found
      cross join lateral (select * from customer c where c.group_id = ${group_id} and c.id = found.id offset 0) c
    order by c.seen_at desc, c.id desc limit ${limit}`.execute(db);
  return rows;
}
