import pg from 'pg';
import type { Bench } from '../scenario.ts';
import type { SeededDatabase } from './seeded-database.ts';
import type { Size } from './sizes.ts';

const rows_at_once = 500_000;

/** Rows of another domain that a copy of a seeded database gets before it is measured. */
export interface Planting {
  /** The name that the progress output shows. */
  what: string;
  /** Their indexes are built afterwards, and they are analyzed. */
  tables: readonly string[];
  /** Statements for the rows that these refer to. */
  prepare: string;
  /** Statements for a span of numbers, `$1` to `$2`. */
  spans: readonly { rows: number; statement: string }[];
  /** Statements after the rows: dependent rows, counters, sequences. */
  complete: readonly string[];
}

/** Plants into a copy. Triggers and foreign keys are off. */
async function plant(
  { url }: SeededDatabase,
  { what, tables, prepare, spans, complete }: Planting,
  say: (line: string) => void,
): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    const began = performance.now();
    await owner.query(
      "set maintenance_work_mem = '1GB'; set synchronous_commit = off; set session_replication_role = replica",
    );
    await owner.query(prepare);
    const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
       where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
      [tables],
    );
    for (const { name } of indexes) await owner.query(`drop index ${name}`);
    for (const { rows, statement } of spans)
      for (let first = 1; first <= rows; first += rows_at_once)
        await owner.query(statement, [first, Math.min(rows, first + rows_at_once - 1)]);
    for (const { definition } of indexes) await owner.query(definition);
    for (const statement of complete) await owner.query(statement);
    await owner.query(`vacuum (freeze, analyze) ${tables.join(', ')}`);
    say(`  ${what}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  } finally {
    await owner.end();
  }
}

/** A new copy of the seeded database of a size, with these rows. */
export async function plantedCopy(bench: Bench, size: Size, planting: Planting): Promise<SeededDatabase> {
  const copy = await bench.copyOf(size);
  await plant(copy, planting, bench.say);
  return copy;
}

/** Measures on copies of the seeded databases with these rows. The scenarios of a run share them. */
export function onPlanted(plantingOf: (size: Size) => Planting) {
  const planted = new WeakMap<Bench, Promise<SeededDatabase[]>>();
  const plantCopies = async (bench: Bench): Promise<SeededDatabase[]> => {
    const databases: SeededDatabase[] = [];
    for (const { size } of bench.databases) databases.push(await plantedCopy(bench, size, plantingOf(size)));
    return databases;
  };
  return <Measured>(measure: (bench: Bench) => Promise<Measured>) =>
    async (bench: Bench): Promise<Measured> => {
      const made = planted.get(bench) ?? plantCopies(bench);
      planted.set(bench, made);
      return measure({ ...bench, databases: await made });
    };
}
