/** Live events of the clinic's own house. */
export const clinicsEvents = {
  /** The profile of the branch was changed. Data: clinic_id. */
  clinic_changed: { audience: 'group' },
} as const;
