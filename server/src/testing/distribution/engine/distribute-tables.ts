import pg from 'pg';
import { distribution } from '../distribution-keys.ts';

const key = 'clinic_id';
const public_tables = `relnamespace = 'public'::regnamespace`;

const tablesAt = (place: 'distributed' | 'reference'): string[] =>
  Object.keys(distribution).filter((table) => distribution[table]?.place === place);

async function rowsOf<Found>(owner: pg.Client, text: string, values: unknown[] = []): Promise<Found[]> {
  return (await owner.query(text, values)).rows as Found[];
}

/** Policies of distributed tables may have no sub-select: the engine sends them to the shards as they are. */
async function callDirectly(owner: pg.Client): Promise<void> {
  const direct = (text: string): string => text.replaceAll(/\(\s*SELECT (app_\w+\(\)) AS \w+\)/g, '$1');
  const policies = await rowsOf<{ name: string; table: string; qual: string | null; check: string | null }>(
    owner,
    `select policyname as name, tablename as table, qual, with_check as check from pg_policies where schemaname = 'public'`,
  );
  for (const { name, table, qual, check } of policies) {
    if (!/SELECT/.test(`${qual} ${check}`)) continue;
    const parts = [qual && `using (${direct(qual)})`, check && `with check (${direct(check)})`].filter(Boolean);
    await owner.query(`alter policy ${name} on ${table} ${parts.join(' ')}`);
  }
}

/** Primary keys and unique indexes of distributed tables get the clinic as their first column, as the placements say. */
async function includeKey(owner: pg.Client): Promise<void> {
  for (const table of tablesAt('distributed')) {
    const indexes = await rowsOf<{ name: string; rule: 'p' | 'u' | null; columns: string[]; definition: string }>(
      owner,
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
}

interface TakenOff {
  drop: string;
  restore: string;
}

/**
 * Foreign keys and triggers are taken off while rows move: a trigger would write the journal of a row that moves a second time, and a key
 * would make every table that it reaches one of the engine's before its turn.
 */
async function takeOff(owner: pg.Client): Promise<string[]> {
  const taken = await rowsOf<TakenOff>(
    owner,
    `select format('drop trigger %I on %I', t.tgname, c.relname) as drop, pg_get_triggerdef(t.oid) as restore
     from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and c.${public_tables}
     union all
     select format('alter table %I drop constraint %I', c.relname, k.conname),
       format('alter table %I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid))
     from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f' and c.${public_tables}`,
  );
  for (const { drop } of taken) await owner.query(drop);
  return taken.map(({ restore }) => restore);
}

/** Distributes the tables of a migrated database as the placements say, with the rows that they have. */
export async function distributeTables(coordinator: string): Promise<void> {
  const owner = new pg.Client({ connectionString: coordinator });
  owner.on('error', () => {});
  await owner.connect();
  try {
    await distribute(owner);
  } finally {
    await owner.end();
  }
}

async function distribute(owner: pg.Client): Promise<void> {
  await owner.query(
    'set client_min_messages = error; set citus.enable_unsafe_triggers = on; set citus.shard_count = 8',
  );
  await callDirectly(owner);
  await includeKey(owner);
  const taken_off = await takeOff(owner);
  for (const table of tablesAt('reference')) await owner.query('select create_reference_table($1)', [table]);
  const [first = '', ...others] = tablesAt('distributed');
  await owner.query('select create_distributed_table($1, $2)', [first, key]);
  for (const table of others)
    await owner.query('select create_distributed_table($1, $2, colocate_with => $3)', [table, key, first]);
  for (const restore of taken_off) await owner.query(restore);
}
