/** True if a browser belongs to a clinic. */
export { isDeviceOf } from './devices.queries.ts';

/** Ends all views of a user’s portal and all views that the user opened, after a change of role groups. */
export { endViewsOf } from './portal-view/portal-view.queries.ts';

/**
 * Gives a user without a password a link to choose one, which replaces the previous link: by mail, after `takeInvitation` has applied the hourly
 * limit per address, or to hand over. `inviteForPlatform` does either, in the name of the platform.
 */
export {
  askInvitation,
  inviteForPlatform,
  makeInvitationLink,
  nameOfPlatform,
  takeInvitation,
} from './invitation/send-invitation.ts';

/** Ends the link of an invited user who was disabled or whose address changed. */
export { endInvitation } from './invitation/invitations.queries.ts';

/** Removes the second factors of a user who has lost them. */
export { removeSecondFactors } from './second-factor/guarded/remove-second-factors.ts';

/** Makes the owners of all branches of a group owners of a new one. */
export { giveOwnersBranch } from './give-owners-branch.queries.ts';

/** Passwords set by another user, and the session ends that come with them. */
export { faultOfPassword, setPasswordOf, signOutEverywhere } from './password/set-password.ts';
export { dummyHash, hashPassword } from './passwords.ts';

/** The users with an open connection, and the number of connected browsers of each branch. */
export { type ConnectedCounters, countConnectedCounters } from './sessions/connected.queries.ts';

/** A user agent in words, for records that name the device of a step. */
export { deviceWords } from './sessions/device-words.rules.ts';

/** Full names: of a row of users and of who wrote a row, as SQL; of the caller. And what mails call an account. */
export { accountWords, authorName, fullName, readOwnFullName } from './full-name.queries.ts';
