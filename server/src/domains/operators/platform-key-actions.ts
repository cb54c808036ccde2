import { randomBytes } from 'node:crypto';
import type * as calls from '@clinic/contract/operators/platform-keys.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action, SystemAct } from '../../platform/act/act.ts';
import { tokenHash } from '../../platform/session/token-hash.ts';
import { operatorOf } from '../../platform/act/caller.ts';
import { holdKey, insertKey, listKeyRows, saveKey } from './platform-keys.queries.ts';

const newKey = (): string => `pk_${randomBytes(24).toString('base64url')}`;

/** The keys of the platform API: those that are valid first, then the newest. */
export const listPlatformKeys: Action<typeof calls.listPlatformKeys> = async (act, { query }) => {
  const { rows, count } = await listKeyRows(act.db, query, pageOf(query), act.now);
  return { data: rows, pager: pagerOf(query, count), unattended_calls: [...act.unattended_calls] };
};

/** Makes a key. Refuses: key_day_over, key_name_taken. */
export const createPlatformKey: Action<typeof calls.createPlatformKey> = async (act, { body }) => {
  const { name, scopes, last_day } = body;
  if (last_day && last_day < singaporeDay(act.now)) throw act.refusal('key_day_over');
  const key = newKey();
  const expires_at = last_day ? startOfDay(addDays(last_day, 1)) : null;
  const made_by = operatorOf(act.caller)?.email ?? act.actor;
  const made = await insertKey(act.db, { name, key_hash: tokenHash(key), scopes, made_by, expires_at }, act.now);
  if (!made) throw act.refusal('key_name_taken');
  act.answerStatus(201);
  return { ...made, key };
};

async function holdKeyOfConsole(act: SystemAct<'key_not_found' | 'key_from_environment'>, id: number) {
  const held = await holdKey(act.db, id);
  if (!held) throw act.refusal('key_not_found');
  if (held.source === 'environment') throw act.refusal('key_from_environment');
  return held;
}

/** Replaces a key. The one before goes on for some hours. Refuses: key_not_found, key_from_environment, key_revoked. */
export const rotatePlatformKey: Action<typeof calls.rotatePlatformKey> = async (act, { params: { id }, body }) => {
  const { key_hash: previous_hash, ...held } = await holdKeyOfConsole(act, id);
  if (held.revoked_at) throw act.refusal('key_revoked');
  const key = newKey();
  const previous_until = new Date(act.now.getTime() + body.overlap_hours * 3_600_000);
  await saveKey(act.db, id, { key_hash: tokenHash(key), previous_hash, previous_until }, act.now);
  return { ...held, previous_until, key };
};

/** Ends a key at once. An ended one stays as it is. Refuses: key_not_found, key_from_environment. */
export const revokePlatformKey: Action<typeof calls.revokePlatformKey> = async (act, { params: { id } }) => {
  const held = await holdKeyOfConsole(act, id);
  if (held.revoked_at) return held;
  await saveKey(act.db, id, { revoked_at: act.now }, act.now);
  return { ...held, revoked_at: act.now };
};
