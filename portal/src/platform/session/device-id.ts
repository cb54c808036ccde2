import { localValues } from '../local-storage.ts';
import { randomId } from '../random-id.ts';
import { kept_as } from '../application/application.ts';

const key = `${kept_as}.device_id`;

/** A random id of this browser. It stays after log-out: it identifies the till, not the person. */
export function deviceId(): string {
  const kept = localValues.get(key);
  if (kept !== null && /^[A-Za-z0-9-]{8,64}$/.test(kept)) return kept;
  const made = randomId();
  localValues.set(key, made);
  return made;
}
