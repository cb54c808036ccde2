import type { Scope } from '../../../platform/act/scope.ts';
import type { Db } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';

/** What the platform tells of a customer. */
export type CustomerFacts = Pick<Row<'customer'>, 'username' | 'mobile' | 'e_card_type' | 'company'>;

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
