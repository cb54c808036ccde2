/** Live events of tele-consultation. Their data are ids only. */
export const teleconsultEvents = {
  /** A surcharge was added, changed, disabled or deleted. Data: consultation_surcharge_id. */
  consultation_surcharge_changed: { audience: 'clinic', roles: ['ROLE_TELEMED_CONSULTATION_SURCHARGE_VIEW'] },
} as const;
