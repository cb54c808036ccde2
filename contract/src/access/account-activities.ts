import type { Words } from '../shared/record.ts';

/** Actions of users on their own account, and of owners on the accounts of others. */
export const accountActivities = {
  password_changed: 'Password changed',
  password_reset: 'Password reset by email',
  invitation_accepted: 'Invitation accepted, password chosen',
  identity_proved: 'Identity proved again',
  second_factor_added: 'Second factor added',
  second_factor_removed: 'Second factor removed',
  second_factor_reset: 'Second factor reset',
  passkey_renamed: 'Passkey renamed',
  recovery_codes_made: 'Recovery codes made',
  portal_view_started: 'Portal seen as another: began',
  portal_view_ended: 'Portal seen as another: ended',
} as const satisfies Words;
