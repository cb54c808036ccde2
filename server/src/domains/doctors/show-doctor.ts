import type { Doctor, TelemedDoctor } from '@clinic/contract/doctors/doctor.ts';
import { no_photos } from '@clinic/contract/shared/photos/photo.ts';
import type { ReadAct } from '../../platform/act/act.ts';
import { readPhotos } from '../../platform/photos/photos.queries.ts';
import { toDoctor, toTelemedDoctor } from './doctor.rules.ts';
import { type DoctorRow, readDoctor } from './doctors.queries.ts';

type Reading = Pick<ReadAct, 'db' | 'scope'>;

/** Doctors with their photos, as the API returns them. */
export async function showDoctors({ db, scope }: Reading, rows: readonly DoctorRow[]): Promise<Doctor[]> {
  const ids = rows.map(({ id }) => id);
  const photos = ids.length === 0 ? new Map() : await readPhotos(db, scope, 'doctor', ids);
  return rows.map((row) => toDoctor(row, photos.get(row.id) ?? no_photos));
}

export async function showDoctor({ db, scope }: Reading, row: DoctorRow): Promise<Doctor> {
  const photos = await readPhotos(db, scope, 'doctor', [row.id]);
  return toDoctor(row, photos.get(row.id) ?? no_photos);
}

/** The tele-consult doctor linked to this user. */
export async function showTelemedDoctor(
  { db, scope }: Reading,
  row: DoctorRow,
  user_id: number,
): Promise<TelemedDoctor> {
  const photos = await readPhotos(db, scope, 'doctor', [row.id]);
  return toTelemedDoctor(row, photos.get(row.id) ?? no_photos, user_id);
}

/** The tele-consult doctor of the branch as whom this user consults; undefined: none. */
export async function readOwnProfile({ db, scope }: Reading, user_id: number): Promise<TelemedDoctor | undefined> {
  const row = await readDoctor(db, scope, { user_id });
  return row && showTelemedDoctor({ db, scope }, row, user_id);
}
