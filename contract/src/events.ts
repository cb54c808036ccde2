import { customer_roles } from './customers/customer-list.ts';
import { report_roles } from './reports/report-types.ts';
import type { EventDefinition } from './shared/event.ts';
import { visit_roles } from './visits/visit/visit-list.ts';

const advice_readers = ['ROLE_PAYMENTADVICE_VIEW', 'ROLE_PAYMENTSTATEMENT_VIEW'] as const;

/** Every live event, with the members that receive it. The specification gives the names of those of sign-in and payments. */
export const events = {
  // Sign-in.
  /** A user signed in to the branch. The session appears in the user's own list and in the branch's list. Data: user_id. */
  clinic_login: { audience: 'group', roles: ['ROLE_USER_UPDATE'], to_user: true },

  // The clinic's profile, plans and hours.
  /** The profile of the branch changed. Data: clinic_id. */
  clinic_changed: { audience: 'group', roles: ['ROLE_PROVIDER_VIEW'] },
  /** A future admin fee was set or deleted, of a current or future plan of the branch or of a branch in its group. Data: clinic_id. */
  fees_changed: { audience: 'clinic', roles: ['ROLE_PROVIDER_VIEW'] },
  /** The platform changed the public holidays. Data: clinic_id. */
  holidays_changed: { audience: 'clinic', roles: ['ROLE_PROVIDER_VIEW'] },

  // Notifications.
  /**
   * A new notification for the members that hold `role`, or one of several, parted by blanks; or for `user_id`, but not for `actor_id`, who caused it.
   * Data: notification_id, kind. With `read` instead: the user read some notifications in another window.
   */
  notification: { audience: 'clinic', roles: 'in_data', to_user: true },

  // Payments.
  /** A transaction was created, paid, held, cancelled, failed or expired. Data: transaction_id. */
  payment_receive: {
    audience: 'group',
    roles: ['ROLE_TRANSACTION_VIEW', 'ROLE_TRANSACTION_CREATE', 'ROLE_ISSUE_VIEW', 'ROLE_DASHBOARD'],
  },
  /** The content of a device's customer screen changed. Data: device_id, version. */
  device_message: { audience: 'device', roles: ['ROLE_TRANSACTION_CREATE'] },
  /** An issue was reported, edited or answered. Data: transaction_id, issue_id. */
  issue_update: { audience: 'group', roles: ['ROLE_ISSUE_VIEW', 'ROLE_TRANSACTION_VIEW', 'ROLE_DASHBOARD'] },

  // Settlement.
  /** A note was raised or reviewed. Data: payment_note_id, transaction_id. */
  payment_note_update: { audience: 'group', roles: ['ROLE_PAYMENTNOTE_VIEW', 'ROLE_TRANSACTION_VIEW'] },
  /** An advice was created with its transactions and notes, or changed its status. Data: payment_advice_id. */
  payment_advice_update: { audience: 'group', roles: [...advice_readers, 'ROLE_TRANSACTION_VIEW'] },
  /** A fee statement was created or paid. Data: fee_statement_id. */
  fee_statement_update: { audience: 'group', roles: ['ROLE_PAYMENTSTATEMENT_VIEW'] },
  /** A refund was requested, decided or answered. Data: refund_id, transaction_id. */
  refund_update: { audience: 'group', roles: ['ROLE_TRANSACTION_VIEW'] },
  /** A day was signed off. Data: day_close_id, day. */
  day_close_update: { audience: 'clinic', roles: ['ROLE_TRANSACTION_VIEW'] },

  // Appointments.
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

  // Users and their permissions.
  /** A user's role groups at the branch changed. Data: user_id. */
  user_access_update: { audience: 'group', roles: ['ROLE_USER_VIEW'], to_user: true },
  /** A user was created or changed. Data: user_id. */
  user_changed: { audience: 'group', roles: ['ROLE_USER_VIEW'], to_user: true },
  /** A role group was added, changed or removed. Data: role_group_id. */
  role_group_changed: { audience: 'group', roles: ['ROLE_USER_VIEW'] },

  // Customers.
  /** A customer or one of their patients was added or changed. The branch that the platform named hears it. Data: customer_id. */
  customer_changed: { audience: 'group', roles: customer_roles },

  // Doctors.
  /** A doctor of the branch was added, changed or deleted. Data: doctor_id. */
  doctor_changed: { audience: 'group', roles: ['ROLE_PROVIDER_VIEW'] },

  // Reviews.
  /** A review was written, replied to, flagged, or a reply was edited. Data: review_id. */
  review_changed: { audience: 'clinic', roles: ['ROLE_CUSTOMER_REVIEW_VIEW'] },

  // Vouchers.
  /** A voucher was created or changed, went live or was terminated, or its stock changed. Data: voucher_id. */
  voucher_changed: { audience: 'clinic', roles: ['ROLE_VOUCHER_VIEW'] },
  /** A voucher was sold, or an order or a certificate of the branch changed. Data: voucher_id, voucher_order_id. */
  voucher_sold: {
    audience: 'clinic',
    roles: ['ROLE_VOUCHER_SALES_VIEW', 'ROLE_VOUCHER_ORDERS_VIEW', 'ROLE_VOUCHER_VIEW'],
  },
  /** A promo code was created, used or ended. Data: promo_code_id. */
  promo_code_changed: { audience: 'clinic', roles: ['ROLE_VOUCHER_VIEW'] },
  /** A customer asks to redeem a certificate at this branch. Data: redemption_id, voucher_certified_id, and the token that answers it once. */
  voucher_redeem: { audience: 'clinic', roles: ['ROLE_TRANSACTION_CREATE', 'ROLE_VOUCHER_ALLOW'] },
  /** Such a request was answered, or ran out. Data: redemption_id, voucher_certified_id, status (`a`, `r`, `x`), user_id of who answered. */
  voucher_redemption_ended: { audience: 'clinic', roles: ['ROLE_TRANSACTION_CREATE', 'ROLE_VOUCHER_ALLOW'] },

  // Claims.
  /** The claim system answered about the claim of a visit, or staff changed it. Data: visit_id. */
  claim_changed: { audience: 'clinic', roles: visit_roles },

  // What doctors offer for tele-consults.
  /** A surcharge was added, changed, disabled or deleted. Data: consultation_surcharge_id. */
  consultation_surcharge_changed: { audience: 'clinic', roles: ['ROLE_TELEMED_CONSULTATION_SURCHARGE_VIEW'] },
  /** A medicine of the list was added, changed or deleted. Data: medicine_id. */
  medicine_changed: { audience: 'clinic', roles: ['ROLE_TELEMED_CONSULTATION_SURCHARGE_VIEW'] },
  /** What a doctor charges was changed, or the default charges. The doctor also receives it. Data: user_id of the doctor. */
  telemed_price_changed: { audience: 'clinic', roles: ['ROLE_VISIT_VIEW'], to_user: true },
  /** A doctor's available dates, booking settings, holds or bookings changed. The doctor also receives it. Data: user_id of the doctor. */
  telemed_calendar_changed: { audience: 'clinic', roles: ['ROLE_VISIT_VIEW'], to_user: true },

  // Tele-consults.
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

  // The dispensary.
  /** The bill of a consult with medicines is paid: there is an order to pack, with labels to print. Data: medicine_order_id, visit_id. */
  visit_drug_label_print: { audience: 'clinic', roles: ['ROLE_TELEMED_DISPENSARY_VIEW'] },
  /** An order of medicines changed: it came in, was paid, taken, put back, packed, collected, delivered. Data: medicine_order_id. */
  medicine_order_changed: { audience: 'clinic', roles: ['ROLE_TELEMED_DISPENSARY_VIEW'] },

  // Reports.
  /** A report waits, moves on, is ready or failed: told to its user. Data: report_id, user_id. */
  report_update: { audience: 'clinic', roles: [], to_user: true },
  /** A scheduled report was added, changed, deleted or was due. Data: report_schedule_id, user_id. */
  report_schedule_update: { audience: 'clinic', roles: report_roles },
} as const satisfies Record<string, EventDefinition>;
export type EventName = keyof typeof events;

/** Ids that an event carries. The screen reads the data through the API, which checks permissions. */
export type EventData = Record<string, number | string>;
