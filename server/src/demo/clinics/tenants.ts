import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { full_password_cost } from '../../platform/session/password-cost.ts';
import type { DatedPlan } from './fees.ts';
import { demo_password, type DemoClinic, type DemoGroup } from './group.ts';
import { demo_plans, firstOfMonth } from './plans.ts';
import { demo_groups } from '../world.ts';

interface Person {
  id: number;
  username: string;
}

export interface SeededClinic {
  id: number;
  group_id: number;
  counter: Person;
  /** The user who reviews notes at the clinic. */
  reviewer: Person;
  /** The user who decides refunds. */
  owner: Person;
  definition: DemoClinic;
  plan: DatedPlan;
}

const insertedId = async (client: pg.ClientBase, statement: string, values: unknown[]): Promise<number> => {
  const { rows } = await client.query<{ id: string | number }>(statement, values);
  return Number(rows[0]?.id);
};

/** Sets the tenant of the transaction's next statements. */
export const enter = (client: pg.ClientBase, group_id: number, clinic_ids: readonly number[]) =>
  client.query("select set_config('app.group', $1, true), set_config('app.clinics', $2, true)", [
    String(group_id),
    clinic_ids.join(','),
  ]);

/** Plans by name, with fees dated before and after a day. */
export async function seedPlans(
  client: pg.ClientBase,
  today: string,
): Promise<Map<string, { id: number; plan: DatedPlan }>> {
  const { rows: gst } = await client.query<{ effective_date: string; rate: string }>(
    'select effective_date::text, rate::text from gst_rate',
  );
  const gst_rates = gst.map((row) => ({ effective_date: row.effective_date, rate: row.rate }));
  const plans = new Map<string, { id: number; plan: DatedPlan }>();
  for (const { name, handling_fee_rate, fees } of demo_plans) {
    const id = await insertedId(client, 'insert into plan (name, handling_fee_rate) values ($1, $2) returning id', [
      name,
      handling_fee_rate,
    ]);
    const admin_fees = fees.map((fee) => ({
      product_type: fee.product,
      effective_date: firstOfMonth(today, fee.months_ago),
      flat_cents: fee.flat_cents ?? null,
      rate: fee.rate ?? null,
    }));
    for (const fee of admin_fees) {
      await client.query(
        `insert into plan_admin_fee (plan_id, product_type, type, flat_cents, rate, effective_date, created_at, updated_at, create_user,
           update_user)
         select $1, $2, $3, $4, $5, day, at, at, 'The platform', 'The platform'
         from (select $6::date as day, least($6::date, $7::date) - interval '30 days' as at) set_before`,
        [id, fee.product_type, fee.rate === null ? 'a' : 'p', fee.flat_cents, fee.rate, fee.effective_date, today],
      );
    }
    plans.set(name, { id, plan: { handling_fee_rate, admin_fees, gst_rates } });
  }
  return plans;
}

/** The salt is fixed: this password is public, and the data must be the same every time. */
export function hashDemoPassword(group_code: string): Promise<string> {
  const { memory_kib, passes, lanes } = full_password_cost;
  return hash(demo_password, {
    memoryCost: memory_kib,
    timeCost: passes,
    parallelism: lanes,
    salt: Buffer.from(`demo data ${group_code}`.padEnd(16, '.')),
  });
}

async function seedUsers(
  client: pg.ClientBase,
  group_id: number,
  group: DemoGroup,
  clinics: Map<string, number>,
  since: Date,
) {
  const password_hash = await hashDemoPassword(group.code);
  const role_groups = new Map<string, number>();
  for (const [name, roles] of Object.entries(group.role_groups)) {
    const statement =
      'insert into role_group (group_id, name, roles, second_factor_required, delegated) values ($1, $2, $3, $4, $5) returning id';
    const guarded = group.guarded_role_groups?.includes(name) ?? false;
    const delegated = group.delegated_role_groups?.includes(name) ?? false;
    role_groups.set(name, await insertedId(client, statement, [group_id, name, roles, guarded, delegated]));
  }
  const ids = new Map<string, number>();
  for (const user of group.users) {
    const id = await insertedId(
      client,
      `insert into staff_user (group_id, username, password_hash, password_changed_at, change_password, first_name, last_name, email, vmail,
         created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, true, $4, $4) returning id`,
      [
        group_id,
        user.username,
        password_hash,
        since,
        user.change_password ?? false,
        user.first_name,
        user.last_name,
        `${user.username}@${group.code}.example`,
      ],
    );
    ids.set(user.username, id);
    for (const code of user.clinics ?? clinics.keys()) {
      await client.query(
        'insert into user_group_clinic (group_id, user_id, clinic_id, role_group_id) values ($1, $2, $3, $4)',
        [group_id, id, clinics.get(code), role_groups.get(user.role_group)],
      );
    }
  }
  return ids;
}

/** Groups, clinics, role groups and users, in the order of their definition. */
export async function seedTenants(
  client: pg.ClientBase,
  plans: Map<string, { id: number; plan: DatedPlan }>,
  since: Date,
): Promise<SeededClinic[]> {
  const seeded: SeededClinic[] = [];
  for (const group of demo_groups) {
    const group_id = await insertedId(
      client,
      "select nextval(pg_get_serial_sequence('provider_group', 'id')) as id",
      [],
    );
    await enter(client, group_id, []);
    await client.query(
      'insert into provider_group (id, code, name, created_at) overriding system value values ($1, $2, $3, $4)',
      [group_id, group.code, group.name, since],
    );
    const clinics = new Map<string, number>();
    for (const clinic of group.clinics) {
      const {
        code,
        name,
        head_office,
        uen,
        plan,
        allow_telemed,
        block_no,
        unit_no,
        road_name,
        building_name,
        postal_code,
      } = clinic;
      const id = await insertedId(
        client,
        `insert into clinic (group_id, code, name, head_office, uen, plan_id, allow_telemed, block_no, unit_no, road_name, building_name,
           postal_code, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
        [
          group_id,
          code,
          name,
          head_office,
          uen,
          plans.get(plan)?.id,
          allow_telemed,
          block_no,
          unit_no,
          road_name,
          building_name,
          postal_code,
          since,
        ],
      );
      clinics.set(code, id);
    }
    const users = await seedUsers(client, group_id, group, clinics, since);
    for (const definition of group.clinics) {
      const plan = plans.get(definition.plan)?.plan;
      const person = (...names: string[]): Person | undefined => {
        const username = names.find((name) => users.has(name));
        return username === undefined ? undefined : { id: users.get(username) ?? 0, username };
      };
      const [counter, reviewer, owner] = [person(definition.counter), person('finance', 'owner'), person('owner')];
      if (!plan || !counter || !reviewer || !owner)
        throw new Error(`The demo clinic ${definition.code} names a plan or a user that is not there.`);
      seeded.push({ id: clinics.get(definition.code) ?? 0, group_id, counter, reviewer, owner, definition, plan });
    }
  }
  return seeded;
}
