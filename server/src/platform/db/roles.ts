import { createHmac } from 'node:crypto';
import type pg from 'pg';

export const app_role = 'clinic_app';
export const resolver_role = 'clinic_resolver';

/** The app role's password: derived from the owner's, so that every process on the same database knows it. */
const appPassword = (owner_url: URL): string =>
  createHmac('sha256', decodeURIComponent(owner_url.password)).update('clinic portal app role').digest('hex');

/** The address with which the app itself connects: the owner's with the app's own login. */
export function appUrl(owner_url: string): string {
  const url = new URL(owner_url);
  const password = appPassword(url);
  url.username = app_role;
  url.password = password;
  return url.href;
}

/**
 * Makes the two roles where they are missing: the app's login, which owns nothing and cannot pass row-level security,
 * and the owner of the resolver functions, which nobody can log in as. Safe for several processes at once.
 */
export async function ensureRoles(owner: pg.ClientBase, owner_url: string): Promise<void> {
  const password = appPassword(new URL(owner_url));
  await owner.query('select pg_advisory_lock(7421001)');
  try {
    const { rows } = await owner.query('select rolname from pg_roles where rolname = any($1)', [
      [app_role, resolver_role],
    ]);
    const present = new Set(rows.map((row: { rolname: string }) => row.rolname));
    const attributes = 'nosuperuser nocreatedb nocreaterole noinherit nobypassrls';
    if (!present.has(resolver_role)) await owner.query(`create role ${resolver_role} nologin ${attributes}`);
    if (!present.has(app_role)) await owner.query(`create role ${app_role} login ${attributes}`);
    await owner.query(`alter role ${app_role} password '${password}'`);
    await owner.query(`grant ${resolver_role} to current_user`);
  } finally {
    await owner.query('select pg_advisory_unlock(7421001)');
  }
}
