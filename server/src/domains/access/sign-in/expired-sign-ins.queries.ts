import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import { deleteForgottenPlaces } from './sign-in-places.queries.ts';

const deleting =
  (statement: RawBuilder<unknown>) =>
  async (db: Db): Promise<void> => {
    await statement.execute(db);
  };

/** The deletions of expired rows without a tenant. */
export const deletions = [
  deleting(sql`delete from sign_in_attempt
    where updated_at < now() - interval '1 day' and coalesce(locked_until, updated_at) < now()`),
  deleting(sql`delete from password_reset where updated_at < now() - interval '1 day'`),
  deleting(sql`delete from familiar_device where last_sign_in_at < now() - interval '180 days'`),
  deleteForgottenPlaces,
];
