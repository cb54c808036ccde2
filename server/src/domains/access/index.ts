import type { ReadDb } from '../../platform/db/handles.ts';
import { findDevice } from './devices.queries.ts';

/** True where somebody signed in to this clinic on that browser. */
export const isDeviceOf = async (db: ReadDb, clinic_id: number, device_id: string): Promise<boolean> =>
  (await findDevice(db, clinic_id, device_id)) !== undefined;

/** Ends what is looked at of, or through, a user whose role groups have changed. */
export { endViewsOf } from './portal-view/portal-view.queries.ts';

/** Mails a user without a password a link to choose one; the link before is over. So many to one address, which are taken before. */
export { askInvitation, takeInvitation } from './invitation/ask-invitation.ts';

/** Passwords that somebody else sets, and the ends of sessions that come with them. */
export { faultOfPassword, setPasswordOf, signOutEverywhere } from './password/set-password.ts';
export { hashOfNobody, hashPassword } from './passwords.ts';
