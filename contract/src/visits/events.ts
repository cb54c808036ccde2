import { visit_roles } from './visit/visit-list.ts';

/** Live events of tele-consults. Their data are ids only. */
export const visitsEvents = {
  /** A doctor went online or offline. The doctor also receives it. Data: doctor_id, user_id of the doctor. */
  telemed_presence: { audience: 'group', roles: ['ROLE_VISIT_VIEW'], to_user: true },
  /** A call rings at a doctor. Data: visit_id, user_id of the doctor. */
  video_create: { audience: 'clinic', roles: visit_roles, to_user: true },
  /** A call no longer rings at a doctor, who did not take it. Data: visit_id, user_id of the doctor. */
  video_cancel: { audience: 'clinic', roles: visit_roles, to_user: true },
  /**
   * A visit changed, and its appointment shows that. Its doctor also receives it. Data: visit_id, status, appointment_id and user_id of the
   * doctor, if there are any.
   */
  visit_update_notify: { audience: 'clinic', roles: [...visit_roles, 'ROLE_APPOINTMENT_VIEW'], to_user: true },
  /** A doctor accepted a call that another doctor had taken, or that was over. Data: visit_id, appointment_id if there is one, user_id of the doctor who was too late. */
  call_rejected: { audience: 'clinic', roles: [...visit_roles, 'ROLE_APPOINTMENT_VIEW'], to_user: true },
  /** A consult ended. Its doctor also receives it. Data: visit_id, user_id of the doctor. */
  consult_end: { audience: 'clinic', roles: visit_roles, to_user: true },
  /** A bill was sent or paid. Data: visit_id. */
  telemed_revenue_changed: { audience: 'clinic', roles: ['ROLE_TELEMED_HISTORY_VIEW'] },
  /** A patient entered the consult room or sent a signal. Its doctor alone receives it. Data: visit_id, user_id of the doctor. */
  room_signal: { audience: 'clinic', roles: [], to_user: true },
} as const;
