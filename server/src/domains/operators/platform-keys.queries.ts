import type { key_sources, key_states } from '@clinic/contract/operators/operators-lists.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import type { Row } from '../../platform/db/rows.ts';
import { hasWords } from '../../platform/db/statements/has-words.ts';

export type KeyRow = Omit<Row<'platform_key'>, 'key_hash' | 'previous_hash' | 'updated_at' | 'source'> & {
  source: (typeof key_sources)[number];
};

export interface KeyFilters {
  words?: string | undefined;
  state?: (typeof key_states)[number] | undefined;
  source?: KeyRow['source'] | undefined;
}

const shown = sql`id, name, scopes, source, made_by, created_at, expires_at, last_used_at, previous_until, revoked_at`;

/** A page of the keys: those that are valid first, then the newest; and how many there are. */
export async function listKeyRows(
  db: ReadDb,
  { words, state, source }: KeyFilters,
  { limit, offset }: Page,
  now: Date,
): Promise<{ rows: KeyRow[]; count: number }> {
  const is_over = sql`(revoked_at is not null or coalesce(expires_at <= ${now}, false))`;
  const where = sql`true
    ${words ? sql`and ${hasWords(sql`name`, words)}` : sql``}
    ${state ? sql`and ${is_over} = ${state === 'over'}` : sql``}
    ${source ? sql`and source = ${source}` : sql``}`;
  const { rows } = await sql<KeyRow>`
    select ${shown} from platform_key where ${where} order by ${is_over}, id desc
    limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*) as count from platform_key where ${where}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** Undefined: another key has the name. */
export async function insertKey(
  db: Db,
  key: Pick<Row<'platform_key'>, 'name' | 'key_hash' | 'scopes' | 'made_by' | 'expires_at'>,
  now: Date,
): Promise<KeyRow | undefined> {
  const { name, key_hash, scopes, made_by, expires_at } = key;
  const { rows } = await sql<KeyRow>`
    insert into platform_key (name, key_hash, scopes, created_at, source, made_by, expires_at, updated_at)
    values (${name}, ${key_hash}, ${scopes}, ${now}, 'console', ${made_by}, ${expires_at}, ${now})
    on conflict (name) do nothing returning ${shown}`.execute(db);
  return rows[0];
}

/** A key, locked until the commit. */
export async function holdKey(db: Db, id: number): Promise<(KeyRow & Row<'platform_key', 'key_hash'>) | undefined> {
  const { rows } = await sql<KeyRow & Row<'platform_key', 'key_hash'>>`
    select ${shown}, key_hash from platform_key where id = ${id} for no key update`.execute(db);
  return rows[0];
}

type SavedKey = Partial<Pick<Row<'platform_key'>, 'key_hash' | 'previous_hash' | 'previous_until' | 'revoked_at'>>;

export const saveKey = (db: Db, id: number, saved: SavedKey, now: Date): Promise<unknown> =>
  db
    .updateTable('platform_key')
    .set({ ...saved, updated_at: now })
    .where('id', '=', id)
    .execute();
