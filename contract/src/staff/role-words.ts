import type { Role } from '../shared/roles.ts';

/** The permission of a role, in plain words. */
export interface RoleWords {
  area: string;
  label: string;
  /** Continues 'May …'. */
  may: string;
}

const words = (area: string, label: string, may: string): RoleWords => ({ area, label, may });

/** Words for the 42 roles. */
export const roleWords: Record<Role, RoleWords> = {
  ROLE_SUPERADMIN: words('Everything', 'Owner', 'do everything, except use vouchers'),
  ROLE_PROVIDER_VIEW: words(
    'Clinic',
    'See the clinic',
    'see the clinic’s profile, operating hours, doctors and finance',
  ),
  ROLE_PROVIDER_UPDATE: words(
    'Clinic',
    'Change the clinic',
    'change the clinic’s profile, operating hours and doctors, import doctors, see the full bank account number and delete future fees',
  ),
  ROLE_USER_VIEW: words('Users', 'See users', 'see the users and their role groups'),
  ROLE_USER_CREATE: words('Users', 'Add users', 'add users'),
  ROLE_USER_UPDATE: words('Users', 'Change users', 'change users, their role groups and their sessions'),
  ROLE_ISSUE_VIEW: words('Reported errors', 'See reported errors', 'see the errors reported on payments'),
  ROLE_ISSUE_CREATE: words('Reported errors', 'Report errors', 'report an error on a payment'),
  ROLE_ISSUE_UPDATE: words('Reported errors', 'Change reported errors', 'change an error that is not resolved yet'),
  ROLE_PAYMENTADVICE_VIEW: words('Payouts', 'See payment advices', 'see what was paid out, line by line'),
  ROLE_PAYMENTADVICE_DOWNLOAD: words('Payouts', 'Download payment advices', 'download advices and tax invoices'),
  ROLE_TRANSACTION_VIEW: words('Payments', 'See payments', 'see transactions and refunds'),
  ROLE_TRANSACTION_CREATE: words('Payments', 'Take payments', 'take payments at the counter'),
  ROLE_TRANSACTION_UPDATE: words('Payments', 'Change payments', 'correct payments and ask for refunds'),
  ROLE_TRANSACTION_EXPORT: words('Payments', 'Export payments', 'download transactions as a spreadsheet'),
  ROLE_PAYMENTNOTE_VIEW: words('Notes', 'See notes', 'see credit and debit notes'),
  ROLE_CUSTOMER_REVIEW_VIEW: words('Reviews', 'See reviews', 'see what patients wrote'),
  ROLE_CUSTOMER_REVIEW_UPDATE: words('Reviews', 'Flag reviews', 'flag a review'),
  ROLE_CUSTOMER_REVIEW_FEEDBACK: words('Reviews', 'Answer reviews', 'reply to a review'),
  ROLE_PAYMENTNOTE_DOWNLOAD: words('Notes', 'Download notes', 'download credit and debit notes'),
  ROLE_APPOINTMENT_VIEW: words('Appointments', 'See appointments', 'see requests and the calendar'),
  ROLE_APPOINTMENT_UPDATE: words('Appointments', 'Decide on appointments', 'approve and reject requests'),
  ROLE_VOUCHER_VIEW: words('Vouchers', 'See vouchers', 'see vouchers, where vouchers are allowed'),
  ROLE_VOUCHER_CREATE: words('Vouchers', 'Add vouchers', 'create vouchers, where vouchers are allowed'),
  ROLE_VOUCHER_UPDATE: words('Vouchers', 'Change vouchers', 'change vouchers, where vouchers are allowed'),
  ROLE_VISIT_VIEW: words('Tele-consult', 'See visits', 'see and take tele-consult visits'),
  ROLE_DASHBOARD: words('Payments', 'See the dashboard', 'see takings and counts of the clinic'),
  ROLE_VISIT_VIEW_ALL: words('Tele-consult', 'See all visits', 'see the visits of every doctor'),
  ROLE_VOUCHER_SALES_VIEW: words('Vouchers', 'See voucher sales', 'see which vouchers were sold and redeemed'),
  ROLE_VOUCHER_ORDERS_VIEW: words('Vouchers', 'See voucher orders', 'see orders and their delivery'),
  ROLE_VOUCHER_ALLOW: words('Vouchers', 'Vouchers allowed', 'use vouchers; owners need this role too'),
  ROLE_TELEMED_DISPENSARY_VIEW: words(
    'Tele-consult',
    'See the dispensary',
    'see what needs to be packed and delivered',
  ),
  ROLE_TELEMED_DISPENSARY_UPDATE: words('Tele-consult', 'Work in the dispensary', 'mark items as packed'),
  ROLE_PAYMENTSTATEMENT_VIEW: words('Payouts', 'See statements', 'see payouts that have not arrived yet'),
  ROLE_PAYMENTSTATEMENT_DOWNLOAD: words('Payouts', 'Download statements', 'download statements'),
  ROLE_TELEMED_HISTORY_VIEW: words('Tele-consult', 'See consult history', 'see past consults and their revenue'),
  ROLE_TELEMED_HISTORY_DOWNLOAD: words('Tele-consult', 'Download consult history', 'download the history as a report'),
  ROLE_TELEMED_HISTORY_DOWNLOAD_RECEIPT: words('Tele-consult', 'Download receipts', 'download receipts of consults'),
  ROLE_TELEMED_CONSULTATION_SURCHARGE_VIEW: words('Surcharges', 'See surcharges', 'see consultation surcharges'),
  ROLE_TELEMED_CONSULTATION_SURCHARGE_CREATE: words('Surcharges', 'Add surcharges', 'add a surcharge'),
  ROLE_TELEMED_CONSULTATION_SURCHARGE_UPDATE: words('Surcharges', 'Disable surcharges', 'disable a surcharge'),
  ROLE_TELEMED_CONSULTATION_SURCHARGE_DELETE: words('Surcharges', 'Delete surcharges', 'delete a surcharge'),
};

/** The name of each role for lists of roles. */
export const roleLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(roleWords).map(([role, { label }]) => [role, label]),
);
