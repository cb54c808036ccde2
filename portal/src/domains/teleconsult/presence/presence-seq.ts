import { localValues } from '../../../platform/local-storage.ts';

const seq_key = 'portal.teleconsult.seq';

/** A number above every one that this browser has given to an intent: what arrives late at the server does nothing. */
export function nextSeq(): number {
  const last = Number(localValues.get(seq_key) ?? 0);
  const seq = Math.max(Number.isSafeInteger(last) ? last + 1 : 0, Date.now());
  localValues.set(seq_key, String(seq));
  return seq;
}
