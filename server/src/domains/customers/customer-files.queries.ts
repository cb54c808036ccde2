import { sql } from 'kysely';
import type { NamedFiles } from '../../platform/reconcile/check-files.ts';

/** Pictures of customers and of their patients, and both sides of identity documents. */
export const customerFiles: NamedFiles = {
  of: 'group',
  files: ({ group_id }) => sql`
    select 'customer ' || c.id as row, c.photo_file as key
    from customer c where c.group_id = ${group_id} and c.photo_file is not null
    union all
    select 'customer patient ' || p.id, f.key
    from customer_patient p cross join lateral (values (p.photo_file), (p.document_front_file), (p.document_back_file)) f(key)
    where p.group_id = ${group_id} and f.key is not null`,
};
