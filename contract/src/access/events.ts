/** Live events of sign-in, by the specification's names. */
export const accessEvents = {
  /** Somebody signed in to the branch. */
  clinic_login: { audience: 'group' },
} as const;
