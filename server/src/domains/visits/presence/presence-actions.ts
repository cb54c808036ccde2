import type * as ownProfile from '@clinic/contract/doctors/own-telemed-doctor.ts';
import { onePage } from '@clinic/contract/shared/lists/list-page.ts';
import { offline_remarks } from '@clinic/contract/visits/presence/presence-times.ts';
import type * as calls from '@clinic/contract/visits/presence/presence.ts';
import type { Action } from '../../../platform/act/act.ts';
import { rowsOfClinics } from '../../../platform/db/distributed/several-machines.ts';
import { readOwnProfile } from '../../doctors/index.ts';
import { checkOffered } from '../../telemed/index.ts';
import { ownTelemedDoctor } from '../consult/own-visit.ts';
import { findDoctorOfUser, readPresence, selectPresences } from './presence.queries.ts';
import { inOrder, isOnline, noPresence, showListed, showPresence } from './presence.rules.ts';
import { sayPresence } from './say-presence.ts';

/** The caller takes calls, or still does. Refuses: telemed_not_allowed, telemed_doctor_missing. */
export const goOnline: Action<typeof calls.goOnline> = async (act, { body }) => {
  checkOffered(act);
  const doctor = await ownTelemedDoctor(act);
  const { seq, again = false } = body ?? {};
  return showPresence(await sayPresence(act, doctor, { online: true, remark: '', seq, again }));
};

/** The caller goes offline. A ringing call goes to the next doctor. Refuses: telemed_doctor_missing. */
export const goOffline: Action<typeof calls.goOffline> = async (act, { body }) => {
  const doctor = await ownTelemedDoctor(act);
  const remark = body.remark || offline_remarks.switch;
  return showPresence(await sayPresence(act, doctor, { online: false, remark, seq: body.seq, again: false }));
};

/** Whether the caller takes calls; null for a caller who is no tele-consult doctor of the branch. */
export const readOwnPresence: Action<typeof calls.readOwnPresence> = async ({ db, scope, staff }) => {
  const doctor = await findDoctorOfUser(db, scope, staff.user_id);
  if (!doctor) return null;
  const row = await readPresence(db, scope, doctor.id);
  return row ? showPresence(row) : noPresence(doctor.id);
};

/** The tele-consult doctors of the branch, at head office of the group. */
export const listDoctorsOnline: Action<typeof calls.listDoctorsOnline> = async ({ db, scope }) =>
  onePage((await rowsOfClinics(db, scope.clinic_ids, selectPresences, inOrder)).map(showListed));

/**
 * The tele-consult doctor of the branch linked to the signed-in user, with their presence; null if there is none. The call is routed here because
 * doctors do not know who takes calls.
 */
export const getOwnTelemedDoctor: Action<typeof ownProfile.getOwnTelemedDoctor> = async (act) => {
  const profile = await readOwnProfile(act, act.staff.user_id);
  if (!profile) return null;
  const presence = await readPresence(act.db, act.scope, profile.id);
  return {
    ...profile,
    online: presence !== undefined && isOnline(presence, act.now),
    updated_at: presence?.updated_at ?? null,
  };
};
