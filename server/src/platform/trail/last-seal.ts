import { sql } from 'kysely';
import type { ReadDb } from '../db/handles.ts';
import type { Row } from '../db/rows.ts';

type LastSeal = Row<'trail_seal', 'seal_no' | 'sealed_at'> & {
  /** In hexadecimal digits. */
  seal: string;
};

/** The last seal of a group's trail. An alteration of anything before it can be detected. */
export const readLastSeal = (db: ReadDb, group_id: number): Promise<LastSeal | undefined> =>
  db
    .selectFrom('trail_seal')
    .select(['seal_no', 'sealed_at', sql<string>`encode(seal, 'hex')`.as('seal')])
    .where('group_id', '=', group_id)
    .orderBy('seal_no', 'desc')
    .limit(1)
    .executeTakeFirst();
