import type pg from 'pg';
import { tablesOf } from './fingerprint.ts';

export interface ChangedRow {
  table: string;
  row: Record<string, unknown>;
}

/** Rows written since the previous call. */
export interface Changes {
  read: () => Promise<ChangedRow[]>;
  stop: () => Promise<void>;
}

/** Why rows are not watched on the distributed engine. */
export const watched_on_one_server = 'triggers of one server watch the rows';

/** Records every row written to a table of the product, with triggers. */
export async function watchChanges(owner: pg.Pool): Promise<Changes> {
  const tables = (await tablesOf(owner)).filter((name) => name.startsWith('public.'));
  await owner.query(`create unlogged table changed_row ("table" text not null, row jsonb not null);
    create function note_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin insert into changed_row values (tg_table_name, to_jsonb(new)); return null; end $$;
    ${tables.map((name) => `create trigger note_change after insert or update on ${name} for each row execute function note_change();`).join(' ')}`);
  return {
    read: async () => (await owner.query<ChangedRow>('delete from changed_row returning "table", row')).rows,
    stop: async () => void (await owner.query('drop function note_change cascade; drop table changed_row')),
  };
}
