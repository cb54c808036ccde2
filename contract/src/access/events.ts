/** Live events of sign-in, by the specification's names. */
export const accessEvents = {
  /** A user signed in to the branch: it shows in that user's own sessions and in those of the branch. Data: user_id. */
  clinic_login: { audience: 'group', roles: ['ROLE_USER_UPDATE'], to_user: true },
} as const;
