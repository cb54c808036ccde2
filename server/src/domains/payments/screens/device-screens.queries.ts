import { type NotNull, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';

/** What a screen shows: payments to customers, or the queue to patients. */
export type ScreenShows = 'payment' | 'queue';

export type ScreenRow = Row<'device_screen', 'id' | 'paired_at'> & { last_seen_at: Date };

export async function insertScreen(
  db: Db,
  { clinic_id }: Scope,
  made: Row<'device_screen', 'device_id' | 'paired_by' | 'paired_at'> & { shows: ScreenShows },
): Promise<number> {
  const { id } = await db
    .insertInto('device_screen')
    .values({ ...made, clinic_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface ScreensWanted {
  shows: ScreenShows;
  /** Absent: of every device of the branch. */
  device_id?: string;
  since: Date;
}

/** The screens that were seen since an instant, latest first. A pairing that was never used does not count as a screen. */
export const listScreens = (
  db: ReadDb,
  scope: Scope,
  { shows, device_id, since }: ScreensWanted,
): Promise<ScreenRow[]> =>
  db
    .selectFrom('device_screen')
    .select(['id', 'paired_at', 'last_seen_at'])
    .where('clinic_id', '=', scope.clinic_id)
    .where('shows', '=', shows)
    .$if(device_id !== undefined, (query) => query.where('device_id', '=', device_id ?? ''))
    .where('revoked_at', 'is', null)
    .where('last_seen_at', '>', since)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(100))
    .$narrowType<{ last_seen_at: NotNull }>()
    .execute();

/** Ends the screen. Returns its device, or undefined if there is no such screen. */
export async function revokeScreen(
  db: Db,
  scope: Scope,
  { id, shows }: { id: number; shows: ScreenShows },
  now: Date,
): Promise<string | undefined> {
  const revoked = await db
    .updateTable('device_screen')
    .set({ revoked_at: now })
    .where('clinic_id', '=', scope.clinic_id)
    .where('id', '=', id)
    .where('shows', '=', shows)
    .where('revoked_at', 'is', null)
    .returning('device_id')
    .executeTakeFirst();
  return revoked?.device_id;
}

export type PairedScreen = Row<'device_screen', 'id' | 'device_id' | 'last_seen_at' | 'shows'> & {
  clinic_name: string;
  languages: string[];
};

/** The screen and the name of its clinic, if it is paired. */
export const readPairedScreen = (db: ReadDb, scope: Scope, id: number): Promise<PairedScreen | undefined> =>
  db
    .selectFrom('device_screen as s')
    .innerJoin('clinic as c', 'c.id', 's.clinic_id')
    .select(['s.id', 's.device_id', 's.last_seen_at', 's.shows', 'c.name as clinic_name', 'c.languages'])
    .where('s.clinic_id', '=', scope.clinic_id)
    .where('s.id', '=', id)
    .where('s.revoked_at', 'is', null)
    .executeTakeFirst();

/** Records when the screen was last seen. */
export async function touchScreen(db: Db, scope: Scope, id: number, now: Date): Promise<void> {
  await db
    .updateTable('device_screen')
    .set({ last_seen_at: now })
    .where('clinic_id', '=', scope.clinic_id)
    .where('id', '=', id)
    .execute();
}
