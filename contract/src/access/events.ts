/** Live events of sign-in. The names are the specification's. */
export const accessEvents = {
  /** A user signed in to the branch. The session appears in the user's own list and in the branch's list. Data: user_id. */
  clinic_login: { audience: 'group', roles: ['ROLE_USER_UPDATE'], to_user: true },
} as const;
