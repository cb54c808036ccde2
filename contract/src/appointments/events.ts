/** True for an event that names an appointment: visits without one change no list or calendar of appointments. */
export const isOfAppointment = (data: Readonly<Record<string, unknown>>): boolean =>
  data['appointment_id'] !== undefined;

/** Live events of appointments. Their data are ids only. */
export const appointmentsEvents = {
  /**
   * An appointment was requested, booked, approved, moved, rejected or cancelled. The lists of tele-consults follow it too (part 2 §4). Its
   * tele-consult doctor also receives it. Data: appointment_id, status, and user_id of that doctor, if there is one.
   */
  appointment_request: {
    audience: 'clinic',
    roles: ['ROLE_APPOINTMENT_VIEW', 'ROLE_VISIT_VIEW', 'ROLE_VISIT_VIEW_ALL'],
    to_user: true,
  },
  /** A patient is at the counter and needs a queue number. Data: appointment_id, queue_id, and the token that gives the number once. */
  appointment_register: { audience: 'clinic', roles: ['ROLE_APPOINTMENT_UPDATE'] },
  /** The queue changed. Data: queue_id, status. */
  appointment_queue: { audience: 'clinic', roles: ['ROLE_APPOINTMENT_VIEW'] },
} as const;
