/** Live events of the clinic's profile, plans and hours. */
export const clinicsEvents = {
  /** The profile of the branch changed. Data: clinic_id. */
  clinic_changed: { audience: 'group', roles: ['ROLE_PROVIDER_VIEW'] },
  /** A future admin fee was set or deleted, of a current or future plan of the branch or of a branch in its group. Data: clinic_id. */
  fees_changed: { audience: 'clinic', roles: ['ROLE_PROVIDER_VIEW'] },
  /** Head office changed the public holidays. Data: clinic_id. */
  holidays_changed: { audience: 'clinic', roles: ['ROLE_PROVIDER_VIEW'] },
} as const;
