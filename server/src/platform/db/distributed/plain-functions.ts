import type pg from 'pg';
import { isSpread, type Placements } from './placement.ts';

interface SqlFunction {
  definition: string;
  body: string;
  returns: 'nothing' | 'rows' | 'value';
}

const statementOf = ({ body, returns }: SqlFunction): string => {
  const query = body.trim().replace(/;$/, '');
  if (returns === 'rows') return `return query ${query}`;
  return returns === 'value' ? `return (${query})` : query;
};

/**
 * The engine refuses functions in SQL that have parameters and are not part of the statement that calls them, as those with the rights of
 * their owner never are. Each has one statement and becomes a function in PL/pgSQL, in which a column goes before a parameter of that name,
 * as in SQL.
 */
export async function turnFunctions(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<SqlFunction>(
    `select pg_get_functiondef(p.oid) as definition, p.prosrc as body,
       case when p.proretset then 'rows' when p.prorettype = 'void'::regtype then 'nothing' else 'value' end as returns
     from pg_proc p join pg_language l on l.oid = p.prolang
     where l.lanname = 'sql' and p.prosecdef and p.pronamespace = 'public'::regnamespace`,
  );
  for (const made of rows) {
    const head = made.definition.slice(0, made.definition.indexOf('AS $')).replace('LANGUAGE sql', 'LANGUAGE plpgsql');
    await owner.query(`${head} AS $turned$\n#variable_conflict use_column\nbegin\n${statementOf(made)};\nend $turned$`);
  }
}

interface OfShard {
  signature: string;
  definition: string;
  shard: string;
  table: string;
}

/** A function of a row follows its table when the engine renames that to a shard. It is made again for the table that all name. */
async function followTables(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<OfShard>(
    `select p.oid::regprocedure as signature, pg_get_functiondef(p.oid) as definition, c.relname as shard, s.logicalrelid::text as table
     from pg_proc p join pg_type t on t.oid = any (p.proargtypes) join pg_class c on c.oid = t.typrelid
     join pg_dist_shard s on c.relname = s.logicalrelid || '_' || s.shardid
     where p.pronamespace = 'public'::regnamespace`,
  );
  for (const { signature, definition, shard, table } of rows) {
    await owner.query(`drop function ${signature}`);
    await owner.query(definition.replaceAll(shard, table));
  }
}

/** A delete of the oldest rows of a table, some at a time. */
const some_at_a_time =
  /\bdelete from (\w+) where ctid = any \(array\(\s*select ctid from \1 where (.+?) limit most\)\)/g;

/** No row of a shard is found by its place, so a function that deletes what is over deletes all of a distributed table's at once. */
export async function deleteAtOnce(owner: pg.Client, placements: Placements): Promise<void> {
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ 'where ctid = any'`,
  );
  for (const { definition } of rows) {
    const whole = definition.replaceAll(some_at_a_time, (some: string, table: string, are_over: string) => {
      const at = placements[table];
      return at && isSpread(at) ? `delete from ${table} where ${are_over}` : some;
    });
    if (whole !== definition) await owner.query(whole);
  }
}

const digest_of_row = /\b(audit|patient_view)_digest\((\w)\)/g;

/** In a query of a table that the engine knows, a row has the type of the shard. Those of the trail are digested as rows of the table. */
export async function nameRowTypes(owner: pg.Client): Promise<void> {
  await followTables(owner);
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc
     where pronamespace = 'public'::regnamespace and prosrc ~ '(audit|patient_view)_digest[(].[)]'`,
  );
  for (const { definition } of rows)
    await owner.query(definition.replaceAll(digest_of_row, '$1_digest(row($2.*)::$1)'));
}
