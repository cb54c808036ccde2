import type pg from 'pg';
import { app_role, head_office_role, resolver_role } from '../migrations/roles.ts';
import type { Placements } from './placement.ts';

const roles = [app_role, head_office_role, resolver_role];

/**
 * The nodes log in at each other as the role that a statement runs with, so each has a login. None has a password: only nodes that trust
 * each other get in.
 */
async function letNodesLogIn(owner: pg.Client): Promise<void> {
  for (const role of roles) await owner.query(`alter role ${role} login`);
}

/** What a transaction sets locally, such as its tenant, reaches the workers. */
async function sendSettings(owner: pg.Client, app_login: string): Promise<void> {
  await owner.query(`alter role ${app_login} set citus.propagate_set_commands = 'local'`);
}

/**
 * A write or a row lock needs the right to update every reference table that a foreign key leads to. The app gets it where it has none,
 * with a policy that lets no row through, and only on a table whose policies are in force.
 */
async function openForLocks(owner: pg.Client, placements: Placements): Promise<void> {
  for (const [table, { place }] of Object.entries(placements)) {
    if (place !== 'reference') continue;
    const { rowCount } = await owner.query(
      `select from pg_class where oid = $2::regclass
         and (not relrowsecurity or has_any_column_privilege($1, oid, 'update'))`,
      [app_role, table],
    );
    if (rowCount) continue;
    await owner.query(
      `create policy ${table}_locks_only on ${table} as restrictive for update to ${app_role} using (false)`,
    );
    await owner.query(`grant update on ${table} to ${app_role}`);
  }
}

/** The engine asks a column's sequence for its ids by name, which needs the right to use it. */
async function openSequences(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ sequence: string; role: string }>(
    `select s.name as sequence, r.role from pg_dist_partition t join pg_attribute a on a.attrelid = t.logicalrelid and a.attidentity <> ''
     cross join lateral pg_get_serial_sequence(t.logicalrelid::text, a.attname) s(name)
     cross join unnest($1::text[]) r(role)
     where has_table_privilege(r.role, t.logicalrelid::oid, 'insert') and not has_sequence_privilege(r.role, s.name, 'usage')`,
    [roles],
  );
  for (const { sequence, role } of rows) await owner.query(`grant usage on sequence ${sequence} to ${role}`);
}

/** Gives the roles the rights that the engine needs of them, beyond those of one database. */
export async function giveRights(owner: pg.Client, app_login: string, placements: Placements): Promise<void> {
  await letNodesLogIn(owner);
  await sendSettings(owner, app_login);
  await openForLocks(owner, placements);
  await openSequences(owner);
}
