import { sql } from 'kysely';
import { takingLock } from '../../platform/db/locks.ts';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import type { SettingGroups, SettingName } from '../../platform/config/settings.ts';

/** A group of settings as it is stored. */
export interface StoredSetting<Name extends SettingName> {
  value: Partial<SettingGroups[Name]>;
  updated_at: Date;
  updated_by: string;
}

export async function readSetting<Name extends SettingName>(
  db: ReadDb,
  name: Name,
): Promise<StoredSetting<Name> | undefined> {
  const { rows } = await sql<StoredSetting<Name>>`
    select value, updated_at, updated_by from platform_setting where name = ${name}`.execute(db);
  return rows[0];
}

/** The same, held until the commit, also if nothing is stored yet. */
export async function holdSetting<Name extends SettingName>(
  db: Db,
  name: Name,
): Promise<StoredSetting<Name> | undefined> {
  await takingLock('platform setting', name).execute(db);
  return readSetting(db, name);
}

export async function storeSetting<Name extends SettingName>(
  db: Db,
  name: Name,
  { value, updated_at, updated_by }: StoredSetting<Name>,
): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at, updated_by };
  await db
    .insertInto('platform_setting')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

/** Tells every process, with the commit, to read the settings again. */
export const tellingProcesses = sql`select pg_notify('settings_changed', '')`;
