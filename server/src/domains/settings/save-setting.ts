import { isDeepStrictEqual } from 'node:util';
import type { SystemAct } from '../../platform/act/act.ts';
import { operatorOf } from '../../platform/act/caller.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../platform/http/is-outdated.ts';
import type { SettingGroups, SettingName } from '../../platform/config/settings.ts';
import { holdSetting, storeSetting, type StoredSetting, tellingProcesses } from './settings.queries.ts';

/**
 * Stores a group of settings, which every process reads within a second. The same value changes nothing. Returns what is stored then.
 * Refuses: stale_object.
 */
export async function saveSetting<Name extends SettingName>(
  act: SystemAct<'stale_object'>,
  name: Name,
  version: Date | null | undefined,
  valueFrom: (before: Partial<SettingGroups[Name]>) => Partial<SettingGroups[Name]>,
): Promise<StoredSetting<Name> | undefined> {
  const before = await holdSetting(act.db, name);
  if (isOutdated(act, before?.updated_at ?? null, version)) throw act.refusal('stale_object');
  const value = valueFrom(before?.value ?? {});
  if (isDeepStrictEqual(value, before?.value ?? {})) return before;
  const { caller, actor } = act;
  const updated_by = operatorOf(caller)?.email ?? actor;
  const updated_at = before ? changedAt(before.updated_at, act.now) : act.now;
  const stored = { value, updated_at, updated_by };
  await storeSetting(act.db, name, stored);
  act.writeLast(tellingProcesses);
  return stored;
}
