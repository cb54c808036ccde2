/** Live events of appointments. Their data are ids only. */
export const appointmentsEvents = {
  /** An appointment was requested, approved, moved, rejected or cancelled. Data: appointment_id, status. */
  appointment_request: { audience: 'clinic', roles: ['ROLE_APPOINTMENT_VIEW'] },
} as const;
