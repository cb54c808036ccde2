/** Live events of doctors. */
export const doctorsEvents = {
  /** A doctor of the branch was added, changed or deleted. Data: doctor_id. */
  doctor_changed: { audience: 'group', roles: ['ROLE_PROVIDER_VIEW'] },
} as const;
