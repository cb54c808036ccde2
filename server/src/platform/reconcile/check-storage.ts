import type pg from 'pg';
import { withConnection } from '../db/with-connection.ts';

interface Stored {
  name: string;
  kind: 'table' | 'index';
}

const stored = `
  select c.oid::regclass::text as name, case c.relkind when 'i' then 'index' else 'table' end as kind
  from pg_class c left join pg_index i on i.indexrelid = c.oid left join pg_am a on a.oid = c.relam
  where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and c.relpersistence = 'p'
    and (c.relkind = 'r' or c.relkind = 'i' and a.amname = 'btree' and i.indisvalid)
  order by 2, 1`;

/** The damage of one table or index: checks each row's placement, and its presence in the index, page by page. */
async function complaintsAbout(owner: pg.Client, { name, kind }: Stored): Promise<string[]> {
  await owner.query('savepoint look');
  try {
    if (kind === 'index') {
      await owner.query('select bt_index_check($1::regclass, true)', [name]);
      return [];
    }
    const { rows } = await owner.query<{ msg: string }>('select msg from verify_heapam($1::regclass) limit 100', [
      name,
    ]);
    return rows.map(({ msg }) => msg);
  } catch (error) {
    await owner.query('rollback to savepoint look');
    return [error instanceof Error ? error.message : String(error)];
  }
}

export interface StorageChecked {
  tables: number;
  indexes: number;
  /** One line each: what is damaged, and how. */
  damaged: string[];
}

/**
 * Reads every page of every table and index and reports damage, including wrong checksums. It reads the whole database: run it in a quiet
 * hour, on a restored copy, or on suspicion. Needs a login that may use `amcheck` (a superuser's).
 */
export async function checkStorage(owner_url: string): Promise<StorageChecked> {
  return withConnection(owner_url, async (owner) => {
    // Rolled back at the end: nothing of this stays.
    await owner.query('begin');
    await owner.query('create extension if not exists amcheck');
    const { rows } = await owner.query<Stored>(stored);
    const damaged: string[] = [];
    for (const one of rows) {
      for (const complaint of await complaintsAbout(owner, one)) damaged.push(`${one.kind} ${one.name}: ${complaint}`);
    }
    const tables = rows.filter(({ kind }) => kind === 'table').length;
    return { tables, indexes: rows.length - tables, damaged };
  });
}
