import type { Kysely } from 'kysely';
import type { DB } from './database.generated.ts';

/** The handle of an action that writes: its open transaction. */
export type Db = Kysely<DB>;

/**
 * The handle of an action that reads. A `Db` is one too. It has no `insertInto`, and `together` does not accept it. Types cannot check a
 * raw statement: in an action that reads, PostgreSQL refuses one that writes.
 */
export type ReadDb = Pick<Db, 'selectFrom' | 'getExecutor'>;
