import { z } from 'zod/mini';

/** The phone shows this many; older ones drop out. */
const most_kept = 12;
const ids = z.array(z.int());
const keyOf = (user_id: string): string => `patient.appointments.${user_id}`;

/** The ids of the appointments that this person asked for on this phone, newest first. */
export function readOwnAppointments(user_id: string): number[] {
  try {
    return z.parse(ids, JSON.parse(localStorage.getItem(keyOf(user_id)) ?? '[]'));
  } catch {
    return [];
  }
}

export const keepAppointment = (user_id: string, id: number): void =>
  localStorage.setItem(keyOf(user_id), JSON.stringify([id, ...readOwnAppointments(user_id)].slice(0, most_kept)));
