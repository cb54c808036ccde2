/** Field errors of a user who cannot be invited. */
export const invitation_messages = {
  disabled: 'Please activate the user before you invite them. An inactive user cannot use the link.',
  too_many: 'Too many invitations were sent to this address in the last hour. Please wait, or set a password.',
} as const;
