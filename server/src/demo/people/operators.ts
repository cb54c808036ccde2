import { platform_group_code } from '@clinic/contract/access/sign-in.ts';
import { type OperatorRole, operator_role_table } from '@clinic/contract/shared/operator-roles.ts';
import type pg from 'pg';
import { enter, hashDemoPassword } from '../clinics/tenants.ts';
import { sealingContext } from '../../domains/access/second-factor/authenticator/authenticator-codes.ts';
import type { Sealing } from '../../platform/sealing/sealing.ts';

/** Of the authenticator apps of all demo operators. The sandbox shows the present code. */
export const demo_operator_secret = 'CLINICPORTALDEMO2345CLINICPORTAL';

interface DemoOperator {
  email: string;
  first_name: string;
  last_name: string;
  roles: OperatorRole[];
}

/** One of each role, and a second one for what takes two. */
export const demo_operators: readonly DemoOperator[] = [
  { email: 'administrator@platform.example', first_name: 'Grace', last_name: 'Koh', roles: ['administrator'] },
  { email: 'administrator2@platform.example', first_name: 'Daniel', last_name: 'Seah', roles: ['administrator'] },
  { email: 'finance@platform.example', first_name: 'Priya', last_name: 'Nair', roles: ['finance'] },
  { email: 'finance2@platform.example', first_name: 'Marcus', last_name: 'Lau', roles: ['finance'] },
  { email: 'operations@platform.example', first_name: 'Aisyah', last_name: 'Rahman', roles: ['operations'] },
  { email: 'operations2@platform.example', first_name: 'Benedict', last_name: 'Chia', roles: ['operations'] },
  { email: 'support@platform.example', first_name: 'Mei Xuan', last_name: 'Tay', roles: ['support'] },
  { email: 'engineer@platform.example', first_name: 'Arjun', last_name: 'Pillai', roles: ['engineer'] },
];

/** The roles in words. */
export const rolesInWords = ({ roles }: DemoOperator): string =>
  roles.map((role) => operator_role_table[role].label).join(', ');

/** The people who run the platform, each with an authenticator app. */
export async function insertOperators(
  client: pg.ClientBase,
  { sealing, since }: { sealing: Sealing | undefined; since: Date },
): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select resolve_platform_group() as id');
  const group_id = rows[0]?.id ?? 0;
  await enter(client, group_id, []);
  const password_hash = await hashDemoPassword(platform_group_code);
  for (const { email, first_name, last_name, roles } of demo_operators) {
    const made = await client.query<{ id: number }>(
      `insert into staff_user (group_id, username, password_hash, password_changed_at, first_name, last_name, email, vmail, second_factor_since,
         created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $2, true, $7, $4, $4) returning id`,
      [group_id, email, password_hash, since, first_name, last_name, sealing ? since : null],
    );
    const user_id = made.rows[0]?.id ?? 0;
    await client.query(
      'insert into operator (user_id, group_id, roles, created_at, updated_at) values ($1, $2, $3, $4, $4)',
      [user_id, group_id, roles, since],
    );
    if (sealing)
      await client.query('insert into authenticator (user_id, group_id, secret, enrolled_at) values ($1, $2, $3, $4)', [
        user_id,
        group_id,
        sealing.seal(demo_operator_secret, sealingContext(user_id)),
        since,
      ]);
  }
}
