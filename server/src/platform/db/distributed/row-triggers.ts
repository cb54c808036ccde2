import type pg from 'pg';

interface StatementTrigger {
  drop: string;
  definition: string;
  function: string;
  added: string | null;
  removed: string | null;
  /** Of a table that every node has a copy of. */
  is_copied: boolean;
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
 * find those rows. What they add up is the same.
 */
async function turnStatementTriggers(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<StatementTrigger>(
    `select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as drop, pg_get_triggerdef(t.oid) as definition,
       pg_get_functiondef(t.tgfoid) as function, t.tgnewtable as added, t.tgoldtable as removed,
       p.repmodel = 't' as is_copied
     from pg_trigger t join pg_dist_partition p on p.logicalrelid = t.tgrelid
     where (p.partkey is not null or p.repmodel = 't') and (t.tgnewtable is not null or t.tgoldtable is not null)`,
  );
  for (const { drop, definition } of rows) {
    await owner.query(drop);
    await owner.query(forEachRow(definition));
  }
  const functions = new Map<string, StatementTrigger[]>();
  for (const trigger of rows) functions.set(trigger.function, [...(functions.get(trigger.function) ?? []), trigger]);
  for (const [definition, of_function] of functions) {
    const added = of_function.find((trigger) => trigger.added)?.added ?? null;
    const removed = of_function.find((trigger) => trigger.removed)?.removed ?? null;
    const of_one_row = readOne(readOne(definition, added, 'new'), removed, 'old');
    const is_copied = of_function.some((trigger) => trigger.is_copied);
    await owner.query(is_copied ? atCoordinatorAlone(of_one_row) : of_one_row);
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
  await writeOnce(owner);
}
