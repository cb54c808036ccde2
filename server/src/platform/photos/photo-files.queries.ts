import { sql } from 'kysely';
import type { NamedFiles } from '../reconcile/check-files.ts';

/** Both files of every stored picture. */
export const photoFiles: NamedFiles = {
  of: 'group',
  files: ({ group_id }) => sql`
    select 'photo ' || p.id as row, k.key from photo p cross join lateral (values (p.origin_key), (p.small_key)) k(key)
    where p.group_id = ${group_id} and p.state = 'kept'`,
};
