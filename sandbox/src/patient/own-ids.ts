import { z } from 'zod/mini';

/** The phone shows this many; older ones drop out. */
const most_kept = 12;
const ids = z.array(z.int());

/** The ids of what this person asked for on this phone, newest first. */
export function ownIds(kind: 'appointments' | 'visits', user_id: string) {
  const key = `patient.${kind}.${user_id}`;
  const read = (): number[] => {
    try {
      return z.parse(ids, JSON.parse(localStorage.getItem(key) ?? '[]'));
    } catch {
      return [];
    }
  };
  const keep = (id: number): void => localStorage.setItem(key, JSON.stringify([id, ...read()].slice(0, most_kept)));
  return { read, keep };
}
