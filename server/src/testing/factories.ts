import { randomInt, randomUUID } from 'node:crypto';
import { exchangeToken, login } from '@clinic/contract/access/sign-in.ts';
import type { EventData, EventName } from '@clinic/contract/events.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { hash } from '@node-rs/argon2';
import { asSystem } from '../platform/act/system-work.ts';
import type { TestApp } from './test-app.ts';

export const test_password = 'Portal#2026';

export interface Group {
  id: number;
  code: string;
}
export interface Clinic {
  id: number;
  group_id: number;
  name: string;
}
export interface User {
  id: number;
  group_id: number;
  group_code: string;
  username: string;
  password: string;
}

export async function insertedId(app: TestApp, statement: string, values: unknown[]): Promise<number> {
  const { rows } = await app.owner.query<{ id: number }>(statement, values);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('Nothing was inserted.');
  return id;
}

export async function makeGroup(app: TestApp, code = `group-${randomUUID().slice(0, 8)}`): Promise<Group> {
  const id = await insertedId(app, 'insert into provider_group (code, name) values ($1, $2) returning id', [
    code.toLowerCase(),
    `Group ${code}`,
  ]);
  return { id, code };
}

export interface PlanFees {
  handling_fee_rate?: number;
  /** By product. Default: one flat fee of 50 cents on counter payments since 2020. */
  admin_fees?: { product_type: string; type: 'a' | 'p'; flat_cents?: number; rate?: number; effective_date: string }[];
}

export async function makePlan(app: TestApp, fees: PlanFees = {}): Promise<{ id: number }> {
  const id = await insertedId(app, 'insert into plan (name, handling_fee_rate) values ($1, $2) returning id', [
    `Plan ${randomUUID().slice(0, 8)}`,
    fees.handling_fee_rate ?? 0.008,
  ]);
  const admin_fees = fees.admin_fees ?? [
    { product_type: 'c', type: 'a' as const, flat_cents: 50, effective_date: '2020-01-01' },
  ];
  for (const fee of admin_fees) {
    await app.owner.query(
      'insert into plan_admin_fee (plan_id, product_type, type, flat_cents, rate, effective_date) values ($1, $2, $3, $4, $5, $6)',
      [id, fee.product_type, fee.type, fee.flat_cents ?? null, fee.rate ?? null, fee.effective_date],
    );
  }
  return { id };
}

export interface ClinicOptions {
  name?: string;
  head_office?: boolean;
  plan_id?: number;
  uen?: string;
  allow_telemed?: boolean;
}

export async function makeClinic(app: TestApp, group: Group, options: ClinicOptions = {}): Promise<Clinic> {
  const plan_id = options.plan_id ?? (await makePlan(app)).id;
  const name = options.name ?? `Clinic ${randomUUID().slice(0, 6)}`;
  const id = await insertedId(
    app,
    'insert into clinic (group_id, code, name, head_office, uen, plan_id, allow_telemed) values ($1, $2, $3, $4, $5, $6, $7) returning id',
    [
      group.id,
      `c-${randomUUID().slice(0, 8)}`,
      name,
      options.head_office ?? false,
      options.uen ?? `2019${randomInt(10_000, 99_999)}K`,
      plan_id,
      options.allow_telemed ?? false,
    ],
  );
  return { id, group_id: group.id, name };
}

export interface UserOptions {
  username?: string;
  password?: string;
  /** Held at every clinic of `clinics`. */
  roles?: readonly Role[];
  clinics?: readonly Clinic[];
  change_password?: boolean;
  enable?: boolean;
  email?: string;
}

const hashes = new Map<string, Promise<string>>();
function passwordHash(app: TestApp, password: string): Promise<string> {
  const { memory_kib, passes, lanes } = app.platform.password_cost;
  const known =
    hashes.get(password) ?? hash(password, { memoryCost: memory_kib, timeCost: passes, parallelism: lanes });
  hashes.set(password, known);
  return known;
}

export async function makeUser(app: TestApp, group: Group, options: UserOptions = {}): Promise<User> {
  const username = options.username ?? `user-${randomUUID().slice(0, 13)}`;
  const password = options.password ?? test_password;
  const id = await insertedId(
    app,
    `insert into staff_user (group_id, username, password_hash, password_changed_at, change_password, enable, first_name, last_name, email)
     values ($1, $2, $3, now() - interval '1 day', $4, $5, 'Test', 'Person', $6) returning id`,
    [
      group.id,
      username,
      await passwordHash(app, password),
      options.change_password ?? false,
      options.enable ?? true,
      options.email ?? null,
    ],
  );
  for (const clinic of options.clinics ?? [])
    await giveRoles(app, { id, group_id: group.id }, clinic, options.roles ?? []);
  return { id, group_id: group.id, group_code: group.code, username, password };
}

/** A doctor of the clinic. With `user_id`, one who consults as this user. */
export async function makeDoctor(
  app: TestApp,
  clinic: Clinic,
  doctor: { name?: string; mcr?: string; user_id?: number } = {},
): Promise<{ id: number; name: string }> {
  const name = doctor.name ?? `Doctor ${randomUUID().slice(0, 8)}`;
  const id = await insertedId(
    app,
    `insert into doctor (group_id, clinic_id, created_at, updated_at, salutation, name, mcr, user_id)
     values ($1, $2, now(), now(), 'Dr', $3, $4, $5) returning id`,
    [clinic.group_id, clinic.id, name, doctor.mcr ?? '', doctor.user_id ?? null],
  );
  return { id, name };
}

/** Creates a role group and returns its id. Its name is unique in the group, because sweeps create thousands. */
export const makeRoleGroup = (
  app: TestApp,
  group: { id: number },
  roles: readonly Role[],
  name = `Role group ${randomUUID()}`,
): Promise<number> =>
  insertedId(app, 'insert into role_group (group_id, name, roles) values ($1, $2, $3) returning id', [
    group.id,
    name,
    roles,
  ]);

/** Gives the user exactly these roles at the clinic, through a new role group. */
export async function giveRoles(
  app: TestApp,
  user: { id: number; group_id: number },
  clinic: Clinic,
  roles: readonly Role[],
): Promise<void> {
  const role_group_id = await makeRoleGroup(app, { id: user.group_id }, roles);
  await app.owner.query(
    'insert into user_group_clinic (group_id, user_id, clinic_id, role_group_id) values ($1, $2, $3, $4)',
    [user.group_id, user.id, clinic.id, role_group_id],
  );
  // Afterwards: a person who held nothing for a moment would be cut off by the check of open sockets.
  await app.owner.query('delete from user_group_clinic where user_id = $1 and clinic_id = $2 and role_group_id <> $3', [
    user.id,
    clinic.id,
    role_group_id,
  ]);
}

export interface SignedIn {
  permanent: string;
  /** The member token of the clinic. */
  token: string;
  device_id: string;
}

/** Signs in over HTTP as a browser does: log in, then exchange for the clinic. */
export async function signIn(
  app: TestApp,
  user: User,
  clinic: Clinic,
  device_id: string = randomUUID(),
): Promise<SignedIn> {
  const logged_in = await app.call(login, {
    body: { code: user.group_code, username: user.username, password: user.password, device_id },
  });
  if (logged_in.status !== 200) throw new Error(`Log-in answered ${logged_in.status}: ${logged_in.text}`);
  const permanent = logged_in.answer.token;
  if (permanent === undefined) throw new Error('Log-in asked for a second factor.');
  const exchanged = await app.call(exchangeToken, { body: { id: clinic.id, token: permanent } });
  if (exchanged.status !== 200) throw new Error(`Exchange answered ${exchanged.status}: ${exchanged.text}`);
  return { permanent, token: exchanged.answer.token, device_id };
}

/** A session without the log-in calls, for tests of other things. */
export async function mintSession(
  app: TestApp,
  user: User,
  clinic: Clinic,
  device_id: string = randomUUID(),
  type: 'member' | 'operator' = 'member',
): Promise<SignedIn> {
  const now = new Date(Date.now() + app.clock.offset_ms);
  const sid = randomUUID();
  await app.owner.query(
    'insert into session (id, group_id, user_id, device_id, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [sid, user.group_id, user.id, device_id, now, new Date(now.getTime() + 30 * 86_400_000)],
  );
  const claims = { id: user.id, sid };
  const permanent = await app.platform.tokens.sign(
    { ...claims, type: 'permanent', data: { username: user.username, vmail: false, vmobile: false } },
    now,
    30 * 86_400,
  );
  const clinic_claim = { id: clinic.id, name: clinic.name };
  const token = await app.platform.tokens.sign(
    { ...claims, type, data: { username: user.username, clinic: clinic_claim } },
    now,
    3_600,
  );
  return { permanent, token, device_id };
}

/** Writes events as an action does, in a new transaction, and announces them. */
export async function announce(
  app: TestApp,
  clinic: Clinic,
  events: { name: EventName; device_id?: string; data?: EventData }[],
): Promise<void> {
  await asSystem(
    app.platform,
    'test',
    { group_id: clinic.group_id, clinic_ids: [clinic.id], clinic_id: clinic.id },
    async (act) => {
      for (const { name, device_id, data } of events) {
        act.announce(name, { clinic_id: clinic.id, ...(device_id === undefined ? {} : { device_id }) }, data ?? {});
      }
    },
  );
}
