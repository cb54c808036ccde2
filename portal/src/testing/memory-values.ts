import type { KeptValues } from '../platform/local-storage.ts';

/** A store of its own, for a session that shares nothing. */
export function memoryValues(): KeptValues & { all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    get: (key) => all.get(key) ?? null,
    set: (key, value) => void all.set(key, value),
    remove: (key) => void all.delete(key),
  };
}
