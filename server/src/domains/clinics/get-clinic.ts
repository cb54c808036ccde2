import type { Clinic, getClinic as endpoint } from '@clinic/contract/clinics/clinic.ts';
import { no_photos } from '@clinic/contract/shared/photos/photo.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action, ReadAct } from '../../platform/act/act.ts';
import { readPhotos } from '../../platform/photos/photos.queries.ts';
import { readProfile } from './profile/profile.queries.ts';
import { toClinic } from './profile/profile.rules.ts';

/** The chosen branch as its own members see it. */
export async function shownClinic({ db, scope, now }: Pick<ReadAct, 'db' | 'scope' | 'now'>): Promise<Clinic> {
  const row = await readProfile(db, scope, singaporeDay(now));
  const photos = await readPhotos(db, scope, 'clinic', [scope.clinic_id]);
  return toClinic(row, photos.get(scope.clinic_id) ?? no_photos);
}

/** The profile of the chosen branch. */
export const getClinic: Action<typeof endpoint> = async (act) => shownClinic(act);
