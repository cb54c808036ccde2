import { recordsWith } from '@clinic/contract/records.ts';

/**
 * The purpose of each menu page, in a few words, for the palette and the page Access. Kept apart from the route
 * declarations, which every page loads.
 */
const summaries: Record<string, string> = {
  ...Object.assign({}, ...recordsWith('summaries').map((record) => record.summaries)),
  dashboard: 'Transactions, takings and averages by day, month or year',
  accountSecurity: 'Your password, authenticator app, passkeys and recovery codes',
  accountNotifications: 'How you are notified: bell, sound, desktop, phone, email',
  accountSessions: 'Where you are signed in, and when this device locks',
  'telemed-drugs': 'Medicines of tele-consults to pack and hand over',
  notifications: 'All your notifications of the last 90 days',
  receivePayment: 'Take a QR payment from a customer',
  transactionList: 'Find a payment and check its status',
  'payment-advice': 'What was paid out, line by line',
  'payment-state': 'Payouts that have not arrived yet',
  'own-account': 'Payments to your own account that the bank has not confirmed yet',
  refundList: 'Refunds to customers: requested, approved and completed',
  findMoney: 'Search by amount, time, reference or a line from the bank',
  dayClose: 'The takings of a day and its sign-off',
  'Reported Error': 'Issues reported on payments, and their answers',
  secondFactorRules: 'Require a second factor, or reset one a user has lost',
  access: 'What each user can do, and which role group allows it',
  activity: 'Who changed what, and who viewed patient data',
  'telemed-history': 'Past consults with their bills, payments and totals',
  consultRules: 'What each tele-consult of the group needs before it ends',
  clinicUserUpdateSelf: 'Your name, photo, email and phone',
  'voucher-redemption': 'Check a certificate, and see who asks to redeem one',
};

/** The purpose of a page, by its name. Pages outside the menu have no summary. */
export const summaryOf = (page: string): string | undefined => summaries[page];

export const summarized_pages: readonly string[] = Object.keys(summaries);
