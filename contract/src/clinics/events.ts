/** Live events of the clinic's own house. */
export const clinicsEvents = {
  /** The profile of the branch was changed. Data: clinic_id. */
  clinic_changed: { audience: 'group', roles: ['ROLE_PROVIDER_VIEW'] },
  /** An admin fee to come was set or deleted, of a plan that the branch is on or will be, or one of its group. Data: clinic_id. */
  fees_changed: { audience: 'clinic', roles: ['ROLE_PROVIDER_VIEW'] },
  /** Head office changed the public holidays. Data: clinic_id. */
  holidays_changed: { audience: 'clinic', roles: ['ROLE_PROVIDER_VIEW'] },
} as const;
