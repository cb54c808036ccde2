import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { takingLock } from '../../../platform/db/locks.ts';
import type { Row } from '../../../platform/db/rows.ts';

/** Keeps what a doctor said of a guard rail. A later word replaces an earlier one; the trail has both. */
export async function saveGuardRail(
  db: Db,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  row: Omit<Row<'visit_guard_rail'>, 'clinic_id'>,
): Promise<void> {
  const { override_reason, way, user_id, username, at } = row;
  await db
    .insertInto('visit_guard_rail')
    .values({ clinic_id, ...row })
    .onConflict((conflict) =>
      conflict.columns(['clinic_id', 'visit_id', 'rail']).doUpdateSet({ override_reason, way, user_id, username, at }),
    )
    .execute();
}

export type RulesRow = Row<'telemed_guard_rails'>;
type OfGroup = Pick<Scope, 'group_id'>;

export const findRules = (db: ReadDb, { group_id }: OfGroup): Promise<RulesRow | undefined> =>
  db.selectFrom('telemed_guard_rails').selectAll().where('group_id', '=', group_id).executeTakeFirst();

/** The group's row, if there is one; two changes at once wait for each other also where there is none yet. */
export async function lockRules(db: Db, scope: OfGroup): Promise<RulesRow | undefined> {
  await takingLock('guard rails', scope.group_id).execute(db);
  return findRules(db, scope);
}

export const saveRules = (db: Db, { group_id }: OfGroup, values: Omit<RulesRow, 'group_id'>): Promise<RulesRow> =>
  db
    .insertInto('telemed_guard_rails')
    .values({ group_id, ...values })
    .onConflict((conflict) => conflict.columns(['group_id']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
