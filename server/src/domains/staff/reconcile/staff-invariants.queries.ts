import { sql } from 'kysely';
import type { Invariant } from '../../../platform/reconcile/invariant.ts';
import type { NamedFiles } from '../../../platform/reconcile/check-files.ts';

/** Invariants of users. They hold at every moment. */
export const staffInvariants: Invariant[] = [
  {
    name: 'a user shows the picture that is theirs',
    of: 'group',
    violations: ({ group_id }) => sql`
      select 'user ' || u.id as row, 'shows ' || coalesce(u.photo_origin, 'no picture') || ', theirs is photo ' || p.id as wrong
      from photo p join staff_user u on u.group_id = p.group_id and u.id = p.subject_id
      where p.group_id = ${group_id} and p.type = 'user' and p.is_master
        and (u.photo_small, u.photo_origin) is distinct from ('/api/files/' || p.small_key, '/api/files/' || p.origin_key)`,
  },
];

/** The picture files that users refer to. */
export const userFiles: NamedFiles = {
  of: 'group',
  files: ({ group_id }) => sql`
    select 'user ' || u.id as row, substring(a.address from '[^/]+$') as key
    from staff_user u cross join lateral (values (u.photo_small), (u.photo_origin)) a(address)
    where u.group_id = ${group_id} and a.address like '/api/files/%'`,
};
