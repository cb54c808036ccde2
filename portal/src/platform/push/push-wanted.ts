import { localValues } from '../local-storage.ts';

const key = 'portal.push_users';
const most_users = 50;

/** Ids of the users who want push in this browser. Kept after log-out; holds no names. */
function wantedBy(): number[] {
  try {
    const kept: unknown = JSON.parse(localValues.get(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id)) : [];
  } catch {
    return [];
  }
}

export const isPushWanted = (user_id: number): boolean => wantedBy().includes(user_id);

export function keepPushWanted(user_id: number, is_wanted: boolean): void {
  const others = wantedBy().filter((id) => id !== user_id);
  localValues.set(key, JSON.stringify((is_wanted ? [...others, user_id] : others).slice(-most_users)));
}
