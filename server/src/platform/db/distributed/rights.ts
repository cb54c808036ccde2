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

const settings_of_app = {
  // What a transaction sets locally, such as its tenant, reaches the workers.
  'citus.propagate_set_commands': 'local',
  // One connection to each worker: having asked several shards over many, the engine would write no reference table that they refer to.
  'citus.multi_shard_modify_mode': 'sequential',
  // A function in a worker's statement may have a statement. All of ours read the clinic that their caller has named, which is there.
  'citus.allow_nested_distributed_execution': 'on',
};

async function keepSettings(owner: pg.Client, app_login: string): Promise<void> {
  for (const [setting, value] of Object.entries(settings_of_app))
    await owner.query(`alter role ${app_login} set ${setting} = '${value}'`);
}

/** Puts policies in force on a table that every tenant shares. They let all through, as its grants do. */
async function shareByPolicy(owner: pg.Client, table: string): Promise<void> {
  await owner.query(`alter table ${table} enable row level security`);
  await owner.query(`create policy ${table}_shared on ${table} using (true) with check (true)`);
}

interface OpenTable {
  /** The app updates some of its columns. */
  is_open: boolean;
  has_policies: boolean;
  /** The columns that head office updates. */
  of_head_office: string[];
}

/**
 * A write or a row lock needs the right to update every reference table that a foreign key leads to. The app gets it where it has none,
 * with a policy that lets no row through. Head office, whose role has the app's rights too, keeps the columns that it updates, and no other.
 */
async function openForLocks(owner: pg.Client, placements: Placements): Promise<void> {
  for (const [table, { place }] of Object.entries(placements)) {
    if (place !== 'reference') continue;
    const { rows } = await owner.query<OpenTable>(
      `select has_any_column_privilege($1, c.oid, 'update') as is_open, c.relrowsecurity as has_policies,
         array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           and has_column_privilege($3, c.oid, a.attnum, 'update') order by a.attnum) as of_head_office
       from pg_class c where c.oid = $2::regclass`,
      [app_role, table, head_office_role],
    );
    const { is_open, has_policies, of_head_office = [] } = rows[0] ?? {};
    if (is_open) continue;
    if (!has_policies) await shareByPolicy(owner, table);
    const is_written = of_head_office.length > 0;
    const lets_through = is_written ? `pg_has_role(current_user, '${head_office_role}', 'usage')` : 'false';
    await owner.query(
      `create policy ${table}_locks_only on ${table} as restrictive for update to ${app_role} using (${lets_through})`,
    );
    await owner.query(`grant update ${is_written ? `(${of_head_office.join(', ')})` : ''} on ${table} to ${app_role}`);
  }
}

interface PartlyWritten {
  table: string;
  /** That the columns which the app may not insert have their defaults. */
  rule: string;
}

/**
 * The engine writes every column of a row at its nodes, so a role that inserts some gets the right to insert them all. A policy lets no other value
 * than its default into a column that the role may not fill.
 */
async function openColumns(owner: pg.Client, placements: Placements, role: string): Promise<void> {
  const { rows } = await owner.query<PartlyWritten>(
    `select t.name as table, string_agg(format('%I is not distinct from %s', a.attname, coalesce(pg_get_expr(d.adbin, d.adrelid), 'null')), ' and ') as rule
     from unnest($2::text[]) t(name) join pg_attribute a on a.attrelid = t.name::regclass and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where has_any_column_privilege($1, t.name, 'insert') and not has_column_privilege($1, t.name::regclass, a.attnum, 'insert')
       and a.attidentity = '' and a.attgenerated = ''
     group by 1`,
    [role, Object.keys(placements)],
  );
  for (const { table, rule } of rows) {
    await owner.query(
      `create policy ${table}_columns_only on ${table} as restrictive for insert to ${role} with check (${rule})`,
    );
    await owner.query(`grant insert on ${table} to ${role}`);
  }
}

/** The engine asks a column's sequence for its ids by name, which needs the right to use it. */
async function openSequences(owner: pg.Client, placements: Placements): Promise<void> {
  const { rows } = await owner.query<{ sequence: string; role: string }>(
    `select s.name as sequence, r.role from unnest($2::text[]) t(name) join pg_attribute a on a.attrelid = t.name::regclass and a.attidentity <> ''
     cross join lateral pg_get_serial_sequence(t.name, a.attname) s(name)
     cross join unnest($1::text[]) r(role)
     where has_table_privilege(r.role, t.name, 'insert') and not has_sequence_privilege(r.role, s.name, 'usage')`,
    [roles, Object.keys(placements)],
  );
  for (const { sequence, role } of rows) await owner.query(`grant usage on sequence ${sequence} to ${role}`);
}

/** Gives the roles the rights that the engine needs of them, beyond those of one database. */
export async function giveRights(owner: pg.Client, app_login: string, placements: Placements): Promise<void> {
  await letNodesLogIn(owner);
  await keepSettings(owner, app_login);
  await openForLocks(owner, placements);
  for (const role of [app_role, head_office_role]) await openColumns(owner, placements, role);
  await openSequences(owner, placements);
}
