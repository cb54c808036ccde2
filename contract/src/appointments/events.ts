/** Live events of appointments. Their data are ids only. */
export const appointmentsEvents = {
  /** An appointment was requested, approved, moved, rejected or cancelled. Data: appointment_id, status. */
  appointment_request: { audience: 'clinic', roles: ['ROLE_APPOINTMENT_VIEW'] },
  /** A patient is at the counter and needs a queue number. Data: appointment_id, queue_id, and the token that gives the number once. */
  appointment_register: { audience: 'clinic', roles: ['ROLE_APPOINTMENT_UPDATE'] },
  /** The queue changed. Data: queue_id, status. */
  appointment_queue: { audience: 'clinic', roles: ['ROLE_APPOINTMENT_VIEW'] },
} as const;
