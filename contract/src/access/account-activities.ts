import type { Words } from '../shared/record.ts';

/** Actions of users on their own account, and of owners on the accounts of others. */
export const accountActivities = {
  password_changed: 'Password changed',
  password_reset: 'Password reset by email',
  invitation_accepted: 'Invitation accepted, password chosen',
  identity_proved: 'Identity confirmed',
  second_factor_added: 'Second factor added',
  second_factor_removed: 'Second factor removed',
  second_factor_reset: 'Second factor reset',
  passkey_renamed: 'Passkey renamed',
  recovery_codes_made: 'Recovery codes created',
  portal_view_started: 'Started viewing the portal as another user',
  portal_view_ended: 'Stopped viewing the portal as another user',
} as const satisfies Words;
