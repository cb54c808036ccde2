import { default_slot_interval, slot_intervals, type telemedDoctor } from '@clinic/contract/doctors/doctor.ts';
import { no_photos, type PhotoList } from '@clinic/contract/shared/photos/photo.ts';
import type { z } from 'zod/mini';
import type { ReadAct } from '../../platform/act/act.ts';
import { readPhotos } from '../../platform/photos/photos.queries.ts';
import { type DoctorRow, readDoctor } from './doctors.queries.ts';

type Reading = Pick<ReadAct, 'db' | 'scope'>;
type TelemedDoctor = z.output<typeof telemedDoctor>;

const withPhotos = (row: DoctorRow, photos: PhotoList = no_photos) => ({ ...row, photo: photos.master, photos });

/** Doctors with their photos. */
export async function showDoctors({ db, scope }: Reading, rows: readonly DoctorRow[]) {
  const ids = rows.map(({ id }) => id);
  const photos = ids.length === 0 ? new Map<number, PhotoList>() : await readPhotos(db, scope, 'doctor', ids);
  return rows.map((row) => withPhotos(row, photos.get(row.id)));
}

export async function showDoctor({ db, scope }: Reading, row: DoctorRow) {
  const photos = await readPhotos(db, scope, 'doctor', [row.id]);
  return withPhotos(row, photos.get(row.id));
}

/** The tele-consult doctor linked to this user. */
export async function showTelemedDoctor(reading: Reading, row: DoctorRow, user_id: number): Promise<TelemedDoctor> {
  const time_slot_interval =
    slot_intervals.find((minutes) => minutes === row.time_slot_interval) ?? default_slot_interval;
  return { ...(await showDoctor(reading, row)), user_id, time_slot_interval };
}

/** The tele-consult doctor of the branch as whom this user consults; undefined: none. */
export async function readOwnProfile({ db, scope }: Reading, user_id: number): Promise<TelemedDoctor | undefined> {
  const row = await readDoctor(db, scope, { user_id });
  return row && showTelemedDoctor({ db, scope }, row, user_id);
}
