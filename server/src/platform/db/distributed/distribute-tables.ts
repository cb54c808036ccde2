import type pg from 'pg';
import { isSpread, type Placements } from './placement.ts';
import { takeOff } from './taken-off.ts';

const key = 'clinic_id';

const direct = (text: string): string => text.replaceAll(/\(\s*select (app_\w+\(\))(?: as \w+)?\s*\)/gi, '$1');

/** The procedures that protect the tables of later migrations. */
async function protectDirectly(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ 'create policy'`,
  );
  for (const { definition } of rows) if (direct(definition) !== definition) await owner.query(direct(definition));
}

/** Policies of distributed tables may have no sub-select: the engine sends them to the shards as they are. */
async function callDirectly(owner: pg.Client): Promise<void> {
  await protectDirectly(owner);
  const { rows } = await owner.query<{ name: string; table: string; qual: string | null; check: string | null }>(
    `select policyname as name, tablename as table, qual, with_check as check from pg_policies where schemaname = 'public'`,
  );
  for (const { name, table, qual, check } of rows) {
    if (!/SELECT/.test(`${qual} ${check}`)) continue;
    const parts = [qual && `using (${direct(qual)})`, check && `with check (${direct(check)})`].filter(Boolean);
    await owner.query(`alter policy ${name} on ${table} ${parts.join(' ')}`);
  }
}

interface UniqueIndex {
  name: string;
  rule: 'p' | 'u' | null;
  columns: string[];
  definition: string;
}

/** Primary keys and unique indexes of a distributed table get the clinic as their first column. */
async function includeKey(owner: pg.Client, table: string): Promise<void> {
  const { rows: indexes } = await owner.query<UniqueIndex>(
    `select i.relname as name, k.contype as rule, pg_get_indexdef(i.oid) as definition,
       array(select a.attname::text from unnest(x.indkey[0:x.indnkeyatts - 1]) with ordinality n(number, position)
         join pg_attribute a on a.attrelid = x.indrelid and a.attnum = n.number order by n.position) as columns
     from pg_index x join pg_class i on i.oid = x.indexrelid
     left join pg_constraint k on k.conindid = i.oid and k.conrelid = x.indrelid and k.contype in ('p', 'u')
     where x.indrelid = $1::regclass and x.indisunique`,
    [table],
  );
  for (const { name, rule, columns, definition } of indexes.filter((index) => !index.columns.includes(key))) {
    const kind = rule === 'p' ? 'primary key' : 'unique';
    await owner.query(rule ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`);
    await owner.query(
      rule
        ? `alter table ${table} add constraint ${name} ${kind} (${[key, ...columns].join(', ')})`
        : definition.replace('USING btree (', `USING btree (${key}, `),
    );
  }
}

/**
 * Distributes the tables that are not where their placement says, with the rows that they have. One with rows that no clinic owns stays at
 * the coordinator.
 */
export async function distributeTables(owner: pg.Client, placements: Placements): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select logicalrelid::text as name from pg_dist_partition where partkey is not null or repmodel = 't'`,
  );
  const of_the_engine = new Set(rows.map(({ name }) => name));
  const all = Object.entries(placements);
  const distributed = all.flatMap(([table, at]) => (isSpread(at) ? [table] : []));
  const references = all.flatMap(([table, at]) => (at.place === 'reference' ? [table] : []));
  const isNew = (table: string): boolean => !of_the_engine.has(table);
  const moving = [...references, ...distributed].filter(isNew);
  if (moving.length === 0) return;
  await callDirectly(owner);
  const taken_off = await takeOff(owner, moving, distributed);
  for (const table of moving.filter((one) => references.includes(one)))
    await owner.query('select create_reference_table($1)', [table]);
  const [first] = distributed;
  for (const table of moving.filter((one) => distributed.includes(one))) {
    await includeKey(owner, table);
    const beside = table === first ? 'none' : first;
    await owner.query('select create_distributed_table($1, $2, colocate_with => $3)', [table, key, beside]);
  }
  for (const restore of taken_off) await owner.query(restore);
}

/**
 * Makes the tables of clinics that stay at the coordinator known to the engine, such as the trail's, which every act of a clinic writes: only
 * then does a commit that also writes at a worker prepare there first. So are those with a foreign key to a reference table, which come with it
 * the first time.
 */
export async function makeOthersKnown(owner: pg.Client, placements: Placements): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.oid = any ($1::regclass[]) and not exists (select from pg_dist_partition t where t.logicalrelid = c.oid)
         and (exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = $2 and not a.attisdropped)
           or exists (select from pg_constraint k join pg_dist_partition t on t.logicalrelid = k.confrelid and t.repmodel = 't'
             where k.conrelid = c.oid and k.contype = 'f')) limit 1`,
      [Object.keys(placements), key],
    );
    if (!rows[0]) return;
    // With those that it has foreign keys to, and those with one to it.
    await owner.query('select citus_add_local_table_to_metadata($1, cascade_via_foreign_keys => true)', [rows[0].name]);
  }
}
