/** Field errors of a user who cannot be invited. */
export const invitation_messages = {
  disabled: 'Enable the user to invite them: a disabled user could not use the link.',
  too_many: 'Too many invitations were sent to this address within the hour. Please wait, or set a password.',
} as const;
