import type { Scope } from '../../../platform/act/scope.ts';
import type { Db } from '../../../platform/db/handles.ts';
import { takingLock } from '../../../platform/db/locks.ts';
import type { Row } from '../../../platform/db/rows.ts';

/** What the platform tells of a customer. */
export type CustomerFacts = Pick<Row<'customer'>, 'username' | 'mobile' | 'e_card_type' | 'company'>;

/**
 * Lets one transaction at a time write customers. The distributed engine copies each of them to every machine and locks all of them for the change
 * of one: of two that write a customer and then a patient, each would wait for the other.
 */
export const lockArrivals = async (db: Db): Promise<void> => {
  await takingLock('customers').execute(db);
};

/** The customer of a platform id, locked until the commit. */
export const lockCustomer = (
  db: Db,
  { group_id }: Scope,
  platform_id: string,
): Promise<(CustomerFacts & Pick<Row<'customer'>, 'id' | 'updated_at' | 'seen_at'>) | undefined> =>
  db
    .selectFrom('customer')
    .select(['id', 'username', 'mobile', 'e_card_type', 'company', 'updated_at', 'seen_at'])
    .where('group_id', '=', group_id)
    .where('platform_id', '=', platform_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Undefined if another transaction has just inserted it: it has committed by then. */
export const insertCustomer = async (
  db: Db,
  { group_id }: Scope,
  platform_id: string,
  facts: CustomerFacts,
  now: Date,
): Promise<number | undefined> => {
  const made = await db
    .insertInto('customer')
    .values({ group_id, platform_id, ...facts, created_at: now, updated_at: now, seen_at: now })
    .onConflict((conflict) => conflict.columns(['group_id', 'platform_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
};

export async function saveCustomer(
  db: Db,
  { group_id }: Scope,
  id: number,
  change: Partial<CustomerFacts & Pick<Row<'customer'>, 'updated_at' | 'seen_at'>>,
): Promise<void> {
  await db.updateTable('customer').set(change).where('group_id', '=', group_id).where('id', '=', id).execute();
}
