import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { connection_settings, longest_statement_ms } from '../statements/wire-limits.ts';
import { lock_numbers } from '../locks.ts';

/** The role with the app's rights. */
export const app_role = 'clinic_app';
/**
 * The role with the additional rights of the platform, the company that runs all groups, for a transaction that takes it on. Shipped
 * migrations and installations know it by this name: it has nothing to do with the head office branch of a group.
 */
export const platform_role = 'clinic_head_office' as const;
const resolver_role = 'clinic_resolver';

interface Login {
  name: string;
  password: string;
}

/**
 * The login by which the app has that role. Name and password are derived from the owner's password, so every process that knows it agrees.
 * A new owner password makes a new login, and processes with the former one keep running until they end.
 */
function appLogin(owner_url: URL): Login {
  const derived = (purpose: string): string =>
    createHmac('sha256', decodeURIComponent(owner_url.password)).update(purpose).digest('hex');
  return {
    name: `${app_role}_${derived('clinic portal app login').slice(0, 8)}`,
    password: derived('clinic portal app role'),
  };
}

/** The address with which the app connects: the owner's address with the app's login. */
export function appUrl(owner_url: string): string {
  const url = new URL(owner_url);
  const { name, password } = appLogin(url);
  url.username = name;
  url.password = password;
  return url.href;
}

/** Settings of the login. They also hold behind a pooler, which accepts none with a connection. */
const login_settings = `-c statement_timeout=${longest_statement_ms} ${connection_settings}`
  .split(' ')
  .filter((part) => part.includes('='))
  .map((part) => part.split('=') as [name: string, value: string]);

async function ensureLogin(owner: pg.ClientBase, { name, password }: Login, is_present: boolean): Promise<void> {
  if (!is_present)
    await owner.query(
      `create role ${name} login inherit nosuperuser nocreatedb nocreaterole nobypassrls password '${password}'`,
    );
  await owner.query(`grant ${app_role} to ${name}`);
  await owner.query(`grant ${platform_role} to ${name} with inherit false, set true`);
  if (is_present) return;
  for (const [setting, value] of login_settings) await owner.query(`alter role ${name} set ${setting} = '${value}'`);
}

/**
 * Creates the roles if missing. The app's role owns nothing, cannot bypass row-level security, and has a login. The platform's role has the
 * app's rights and more, and only applies when taken on. The owner of the resolver functions cannot log in. Safe for several processes at
 * once.
 */
export async function ensureRoles(owner: pg.ClientBase, owner_url: string): Promise<void> {
  const login = appLogin(new URL(owner_url));
  await owner.query('select pg_advisory_lock($1)', [lock_numbers.roles]);
  try {
    const { rows } = await owner.query('select rolname from pg_roles where rolname = any($1)', [
      [app_role, platform_role, resolver_role, login.name],
    ]);
    const present = new Set(rows.map((row: { rolname: string }) => row.rolname));
    const attributes = 'nologin nosuperuser nocreatedb nocreaterole noinherit nobypassrls';
    for (const role of [resolver_role, app_role, platform_role])
      if (!present.has(role)) await owner.query(`create role ${role} ${attributes}`);
    await owner.query(`grant ${app_role} to ${platform_role} with inherit true, set false`);
    await ensureLogin(owner, login, present.has(login.name));
    await owner.query(`grant ${resolver_role} to current_user`);
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [lock_numbers.roles]);
  }
}
