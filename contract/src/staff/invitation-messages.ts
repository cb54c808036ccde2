/** Field errors of a user who cannot be invited. */
export const invitation_messages = {
  disabled: 'Who is invited is enabled: a disabled user could not use the link.',
  too_many: 'Many invitations went to this address within the hour. Please wait, or set a password.',
} as const;
