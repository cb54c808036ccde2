import type { z } from 'zod/mini';
import type { doctorPresence, presence } from '@clinic/contract/visits/presence/presence.ts';
import { presence_times } from '@clinic/contract/visits/presence/presence-times.ts';
import type { ListedPresence, PresenceRow } from './presence.queries.ts';

/** An intent of a device. */
export interface Intent {
  online: boolean;
  remark: string;
  /** Its number on that device; undefined: the latest. */
  seq: number | undefined;
  /** It only says that the doctor is still online. */
  again: boolean;
  device_id: string | null;
}

export const showPresence = (row: Omit<PresenceRow, 'user_id' | 'device_id' | 'seq'>): z.output<typeof presence> => ({
  doctor_id: row.doctor_id,
  online: row.online,
  updated_at: row.updated_at,
  changed_at: row.changed_at,
  remark: row.remark,
});

/** The presence of a doctor who has never gone online. */
export const noPresence = (doctor_id: number): z.output<typeof presence> => ({
  doctor_id,
  online: false,
  updated_at: null,
  changed_at: null,
  remark: '',
});

const compare = <Value>(one: Value, other: Value): number => Number(one > other) - Number(one < other);

/** The order of the list: those online first, then by name. */
export const inOrder = (one: ListedPresence, other: ListedPresence): number =>
  compare(other.online ?? false, one.online ?? false) ||
  compare(one.name, other.name) ||
  compare(one.doctor_id, other.doctor_id);

export const showListed = (row: ListedPresence): z.output<typeof doctorPresence> => ({
  doctor_id: row.doctor_id,
  salutation: row.salutation,
  name: row.name,
  clinic: row.clinic,
  online: row.online ?? false,
  updated_at: row.updated_at,
  changed_at: row.changed_at,
  remark: row.remark ?? '',
  busy: row.busy,
});

/**
 * True for an intent that changes nothing: a later one of the same device has arrived before it, or it repeats an online that somebody has
 * ended meanwhile.
 */
export const isOver = (
  stored: Pick<PresenceRow, 'online' | 'device_id' | 'seq'>,
  { seq, again, device_id }: Pick<Intent, 'seq' | 'again' | 'device_id'>,
): boolean => {
  const is_late = seq !== undefined && stored.device_id === device_id && stored.seq !== null && seq < stored.seq;
  return is_late || (again && !stored.online);
};

/** True for a doctor whose device has said so recently. A job ends others, a moment later. */
export const isOnline = ({ online, updated_at }: Pick<PresenceRow, 'online' | 'updated_at'>, now: Date): boolean =>
  online && now.getTime() - updated_at.getTime() <= presence_times.stale_minutes * 60_000;
