import type { SecondFactorMethod } from '@clinic/contract/access/second-factor-method.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';

/** The user’s factors other than the password. */
export interface SecondFactors {
  since: Row<'staff_user'>['second_factor_since'];
  /** True if one of the user’s role groups requires a second factor, or the user is an operator of the platform. */
  required: boolean;
  authenticator_since: Row<'authenticator'>['enrolled_at'];
  passkeys: number;
  recovery_codes_left: number;
}

/** For a query over `staff_user u`: the factors of the user. */
export const factorsOfUser = sql`u.second_factor_since as since,
  (select a.enrolled_at from authenticator a where a.user_id = u.id and a.secret is not null) as authenticator_since,
  (select count(*) from passkey p where p.group_id = u.group_id and p.user_id = u.id) as passkeys,
  (select count(*) from recovery_code c where c.user_id = u.id and c.used_at is null) as recovery_codes_left`;

export async function readSecondFactors(db: ReadDb, group_id: number, user_id: number): Promise<SecondFactors> {
  const { rows } = await sql<SecondFactors>`
    select ${factorsOfUser},
      exists (
        select from user_group_clinic m join role_group r on r.id = m.role_group_id
        where m.group_id = u.group_id and m.user_id = u.id and r.second_factor_required
      ) or exists (select from operator o where o.group_id = u.group_id and o.user_id = u.id) as required
    from staff_user u where u.group_id = ${group_id} and u.id = ${user_id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`There is no user ${user_id}.`);
  return found;
}

/** In the order in which they are offered. */
export const methodsOf = (factors: Pick<SecondFactors, 'authenticator_since' | 'passkeys' | 'recovery_codes_left'>) => {
  const methods: SecondFactorMethod[] = [];
  if (factors.passkeys > 0) methods.push('passkey');
  if (factors.authenticator_since) methods.push('totp');
  if (factors.recovery_codes_left > 0) methods.push('recovery_code');
  return methods;
};

/** Records since when the user has a second factor; null once the last one is removed. */
export async function noteSecondFactor(db: Db, group_id: number, user_id: number, since: Date | null): Promise<void> {
  await db
    .updateTable('staff_user')
    .set((user) => ({
      second_factor_since: since === null ? null : user.fn.coalesce('second_factor_since', user.val(since)),
    }))
    .where('group_id', '=', group_id)
    .where('id', '=', user_id)
    .execute();
}
