import { sql } from 'kysely';
import type { NamedFiles } from '../../../platform/reconcile/check-files.ts';

/** The picture files that users refer to. */
export const userFiles: NamedFiles = {
  of: 'group',
  files: ({ group_id }) => sql`
    select 'user ' || u.id as row, substring(a.address from '[^/]+$') as key
    from staff_user u cross join lateral (values (u.photo_small), (u.photo_origin)) a(address)
    where u.group_id = ${group_id} and a.address like '/api/files/%'`,
};
