import type { Db } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';

type SessionsOfUser = Row<'session', 'group_id' | 'user_id'>;

/** Ends the user’s live sessions that a caller narrows down. Portal views are no sessions of the user. */
const endWhere = (db: Db, { group_id, user_id }: SessionsOfUser, now: Date) =>
  db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('viewed_by', 'is', null)
    .returning('id');

/** Ends a live session of the user. False if there is none with that id. */
export const endSessionOf = async (db: Db, of: SessionsOfUser, session_id: string, now: Date): Promise<boolean> =>
  (await endWhere(db, of, now).where('id', '=', session_id).executeTakeFirst()) !== undefined;

/** Ends the user’s live sessions except one; returns the number ended. */
export const endSessionsBut = async (db: Db, of: SessionsOfUser, kept: string, now: Date): Promise<number> =>
  (await endWhere(db, of, now).where('id', '<>', kept).execute()).length;

/** Ends the user’s open sessions on a device after a new sign-in there; returns the number ended. */
export const endSessionsOnDevice = async (db: Db, of: SessionsOfUser, device_id: string, now: Date): Promise<number> =>
  (await endWhere(db, of, now).where('device_id', '=', device_id).execute()).length;
