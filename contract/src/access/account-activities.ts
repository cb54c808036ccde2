import type { ActivityWords } from '../shared/record.ts';

/** Actions of users on their own account, and of owners on the accounts of others. */
export const accountActivities = {
  password_changed: ['Password changed', 'changed their password'],
  password_reset: ['Password reset by email', 'chose a new password by email'],
  invitation_accepted: ['Invitation accepted, password chosen', 'accepted the invitation and chose a password'],
  identity_proved: ['Identity confirmed', 'confirmed their identity'],
  second_factor_added: ['Second factor added', 'added a second factor'],
  second_factor_removed: ['Second factor removed', 'removed a second factor'],
  second_factor_reset: ['Second factor reset', 'removed the second factors of {record}'],
  passkey_renamed: ['Passkey renamed', 'renamed a passkey'],
  recovery_codes_made: ['Recovery codes created', 'created new recovery codes'],
  portal_view_started: ['Started viewing the portal as another user', 'started viewing the portal as {record}'],
  portal_view_ended: ['Stopped viewing the portal as another user', 'stopped viewing the portal as {record}'],
} as const satisfies ActivityWords;
