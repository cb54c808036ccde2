import { z } from 'zod/mini';

/** So many are shown; older ones leave the phone. */
const most_kept = 12;
const ids = z.array(z.int());
const keyOf = (user_id: string): string => `patient.visits.${user_id}`;

/** The ids of the tele-consults of this person on this phone, newest first. */
export function readOwnVisits(user_id: string): number[] {
  try {
    return z.parse(ids, JSON.parse(localStorage.getItem(keyOf(user_id)) ?? '[]'));
  } catch {
    return [];
  }
}

export const keepVisit = (user_id: string, id: number): void =>
  localStorage.setItem(keyOf(user_id), JSON.stringify([id, ...readOwnVisits(user_id)].slice(0, most_kept)));
