import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { connection_settings, longest_statement_ms } from '../statements/wire-limits.ts';

/** What the app may do. */
export const app_role = 'clinic_app';
/** What the app may do besides, in a transaction that takes this role on: what head office alone decides. */
export const head_office_role = 'clinic_head_office' as const;
export const resolver_role = 'clinic_resolver';

interface Login {
  name: string;
  password: string;
}

/**
 * The login by which the app has that role. Name and password are derived from the owner's password, so that every process that
 * knows it agrees, and a new password of the owner makes a new login: processes with the former one go on until they end.
 */
function appLogin(owner_url: URL): Login {
  const derived = (purpose: string): string =>
    createHmac('sha256', decodeURIComponent(owner_url.password)).update(purpose).digest('hex');
  return {
    name: `${app_role}_${derived('clinic portal app login').slice(0, 8)}`,
    password: derived('clinic portal app role'),
  };
}

/** The address with which the app itself connects: the owner's with the app's own login. */
export function appUrl(owner_url: string): string {
  const url = new URL(owner_url);
  const { name, password } = appLogin(url);
  url.username = name;
  url.password = password;
  return url.href;
}

/** Settings of the login itself: behind a pooler, which takes none with a connection, these hold. */
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
  await owner.query(`grant ${head_office_role} to ${name} with inherit false, set true`);
  if (is_present) return;
  for (const [setting, value] of login_settings) await owner.query(`alter role ${name} set ${setting} = '${value}'`);
}

/**
 * Makes the roles where they are missing: the app's, which owns nothing and cannot pass row-level security, with a login; head
 * office's, which may all that the app may and is never had without being taken on; and the owner of the resolver functions, which nobody can log in as. Safe for several processes at once.
 */
export async function ensureRoles(owner: pg.ClientBase, owner_url: string): Promise<void> {
  const login = appLogin(new URL(owner_url));
  await owner.query('select pg_advisory_lock(7421001)');
  try {
    const { rows } = await owner.query('select rolname from pg_roles where rolname = any($1)', [
      [app_role, head_office_role, resolver_role, login.name],
    ]);
    const present = new Set(rows.map((row: { rolname: string }) => row.rolname));
    const attributes = 'nologin nosuperuser nocreatedb nocreaterole noinherit nobypassrls';
    for (const role of [resolver_role, app_role, head_office_role])
      if (!present.has(role)) await owner.query(`create role ${role} ${attributes}`);
    await owner.query(`grant ${app_role} to ${head_office_role} with inherit true, set false`);
    await ensureLogin(owner, login, present.has(login.name));
    await owner.query(`grant ${resolver_role} to current_user`);
  } finally {
    await owner.query('select pg_advisory_unlock(7421001)');
  }
}
