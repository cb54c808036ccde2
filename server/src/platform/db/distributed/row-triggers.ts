import type pg from 'pg';

/** The names under which a trigger reads all changed rows. */
interface RowNames {
  added: string | null;
  removed: string | null;
}

interface StatementTrigger extends RowNames {
  trigger: string;
  definition: string;
}

interface TurnedFunction {
  function: string;
  /** Of a table that every node has a copy of. */
  is_copied: boolean;
  /** Of each of its triggers. */
  names: string[];
}

/** Words that follow a table without another name in a query. */
const no_name = /(?=\s*(?:\)|;|$|cross\b|group\b|join\b|on\b|order\b|union\b|where\b))/.source;

/** The changed rows as a query reads them: the one row of a row trigger. */
const readOne = (body: string, table: string | null, row: 'new' | 'old'): string =>
  table === null
    ? body
    : body
        .replaceAll(new RegExp(`\\b(from|join)\\s+${table}\\b${no_name}`, 'g'), `$1 (select ${row}.*) ${table}`)
        .replaceAll(new RegExp(`\\b(from|join)\\s+${table}\\b`, 'g'), `$1 (select ${row}.*)`);

const forEachRow = (definition: string): string =>
  definition.replace(/ REFERENCING .* FOR EACH STATEMENT /, ' FOR EACH ROW ');

/** A row of a copied table is written at every node: what follows from it is written once, by the coordinator. */
const atCoordinatorAlone = (definition: string): string =>
  definition.replace(
    /\bbegin\n/,
    'begin\n  if (select groupid from pg_dist_local_group) <> 0 then return null; end if;\n',
  );

/**
 * Triggers of the engine's tables that read all changed rows of a statement run for each row instead: at a worker, the engine's queries do not
 * find those rows. What they add up is the same. The names under which they read the rows are kept with the trigger.
 */
async function turnStatementTriggers(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<StatementTrigger>(
    `select format('%I on %s', t.tgname, t.tgrelid::regclass) as trigger, pg_get_triggerdef(t.oid) as definition,
       t.tgnewtable as added, t.tgoldtable as removed
     from pg_trigger t join pg_dist_partition p on p.logicalrelid = t.tgrelid
     where (p.partkey is not null or p.repmodel = 't') and (t.tgnewtable is not null or t.tgoldtable is not null)`,
  );
  for (const { trigger, definition, added, removed } of rows) {
    await owner.query(`drop trigger ${trigger}`);
    await owner.query(forEachRow(definition));
    const names = JSON.stringify({ added, removed } satisfies RowNames);
    await owner.query(`comment on trigger ${trigger} is ${owner.escapeLiteral(names)}`);
  }
}

/**
 * Functions of turned triggers read the one row of a row trigger. One that a later migration has replaced reads all changed rows again, until
 * it is turned here.
 */
async function turnTheirFunctions(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<TurnedFunction>(
    `select pg_get_functiondef(t.tgfoid) as function, bool_or(p.repmodel = 't') as is_copied,
       array_agg(obj_description(t.oid, 'pg_trigger')) as names
     from pg_trigger t join pg_dist_partition p on p.logicalrelid = t.tgrelid
     where obj_description(t.oid, 'pg_trigger') like '{"added":%' group by t.tgfoid`,
  );
  for (const { function: definition, is_copied, names } of rows) {
    const all = names.map((one) => JSON.parse(one) as RowNames);
    const added = all.find((one) => one.added)?.added ?? null;
    const removed = all.find((one) => one.removed)?.removed ?? null;
    const of_one_row = readOne(readOne(definition, added, 'new'), removed, 'old');
    if (of_one_row !== definition) await owner.query(is_copied ? atCoordinatorAlone(of_one_row) : of_one_row);
  }
}

/** A trigger of a copied table that writes another table after each row would write it once for every copy, and these wait for each other. */
async function writeOnce(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ function: string }>(
    `select distinct pg_get_functiondef(f.oid) as function
     from pg_trigger t join pg_dist_partition p on p.logicalrelid = t.tgrelid join pg_proc f on f.oid = t.tgfoid
     where p.repmodel = 't' and not t.tgisinternal and t.tgtype & 3 = 1 and f.prosrc not like '%pg_dist_local_group%'`,
  );
  for (const { function: definition } of rows) await owner.query(atCoordinatorAlone(definition));
}

/** Changes the triggers that the engine does not run as one database does. */
export async function turnTriggers(owner: pg.Client): Promise<void> {
  await turnStatementTriggers(owner);
  await turnTheirFunctions(owner);
  await writeOnce(owner);
}
