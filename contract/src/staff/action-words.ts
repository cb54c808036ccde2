import type { EndpointDefinition } from '../shared/endpoint.ts';
import { own_account_area } from './user-access.ts';

/** Calls as people would say them, where the summary speaks to programmers. */
const words: Readonly<Record<string, string>> = {
  changePassword: 'Change the own password',
  getSelfProfile: 'See the own profile',
  calculateTransactions: 'See count and sums of the transactions',
  cancelTransaction: 'Cancel a payment that is in progress',
  createTransaction: 'Start a QR payment',
  exportTransactions: 'Download the transactions as a spreadsheet',
  getTransaction: 'Open a transaction',
  listActivities: 'See what happened to a record',
  searchActivities: 'See who did what, everywhere',
  exportActivities: 'Download the trail as a spreadsheet',
  listPatientViews: 'See who looked at whose data',
  listTransactions: 'See the transactions',
  receiveTransaction: 'See the payment now being taken',
  transactionQrCode: 'Show the QR code of a payment',
  updateTransaction: 'Correct patient id and remark of a transaction',
  listStatistics: 'See the dashboard’s figures',
  createIssue: 'Report an error on a transaction',
  listIssues: 'See the reported errors',
  listTransactionIssues: 'See the errors reported on a transaction',
  updateIssue: 'Change a reported error',
  createDeviceMessage: 'Show a payment on the customer screen',
  createScreenToken: 'Connect a customer screen',
  deleteDeviceMessage: 'Clear the customer screen',
  listDeviceScreens: 'See the connected customer screens',
  unpairDeviceScreen: 'Disconnect a customer screen',
  updateDeviceMessage: 'Show a new code on the customer screen',
  attachOutcome: 'Attach unmatched money to a payment',
  findMoney: 'Find money by amount, time or bank line',
  getPaymentNote: 'Open a credit or debit note',
  listPaymentNotes: 'See credit and debit notes',
  reviewPaymentNote: 'Approve or reject a note',
  getPaymentAdvice: 'Open a payment advice or statement',
  listPaymentAdvices: 'See payment advices and statements',
  listPaymentAdviceLines: 'See the lines of an advice',
  createRefund: 'Ask for a refund',
  decideRefund: 'Approve or reject a refund of somebody else',
  listRefunds: 'See the refunds',
  listTransactionRefunds: 'See the refunds of a transaction',
  createInvoiceTicket: 'Print the tax invoice of an advice',
  createNoteTicket: 'Print a note',
  downloadDocument: 'Download a document of an advice',
  printPdf: 'Download a printed page as PDF',
  askProof: 'Ask how to confirm that it is oneself',
  proveIdentity: 'Confirm that it is oneself',
  addPasskey: 'Add a passkey',
  askNewPasskey: 'Begin to add a passkey',
  beginAuthenticator: 'Begin to set up an authenticator app',
  confirmAuthenticator: 'Set up an authenticator app',
  getSecondFactor: 'See the own second factors',
  makeRecoveryCodes: 'Make new recovery codes',
  removeAuthenticator: 'Take the authenticator app away',
  removePasskey: 'Take a passkey away',
  renamePasskey: 'Rename a passkey',
  listGuardedRoleGroups: 'See which role groups ask for a second factor',
  listGuardedUsers: 'See who has a second factor',
  requireSecondFactor: 'Ask a role group for a second factor',
  resetSecondFactor: 'Take away the lost second factors of a user',
  endOtherSessions: 'Sign out on all other devices',
  endSession: 'Sign out on another device',
  endUserSession: 'Sign a user out on one device',
  endUserSessions: 'Sign a user out everywhere',
  listSessions: 'See where one is signed in',
  listUserSessions: 'See where users are signed in',
  getIdleLock: 'See when the counter locks by itself',
  lockSession: 'Lock the counter',
  reportActivity: 'Keep the counter open',
  unlockSession: 'Unlock the counter',
  updateIdleLock: 'Set when the counter locks by itself',
  countUnreadNotifications: 'See how much news is unread',
  getNotification: 'Open a piece of news',
  listNotifications: 'See the news',
  readAllNotifications: 'Mark all news as read',
  readNotification: 'Mark a piece of news as read',
  getNotificationPreferences: 'See how one hears of news',
  resetNotificationPreferences: 'Hear of news in the usual ways again',
  saveNotificationPreference: 'Choose how to hear of news',
  forgetPushDevice: 'Stop pushing news to a device',
  listPushDevices: 'See the devices that news is pushed to',
  readPushKey: 'Prepare a browser for pushed news',
  registerDevice: 'Push news to this device',
  sendTestPush: 'Try out pushed news',
  readListViews: 'See saved views of lists',
  saveListSetting: 'Choose the columns of a list',
  createListView: 'Save a view of a list',
  deleteListView: 'Delete a view of a list',
  updateListView: 'Change a view of a list',
  searchEverything: 'Search everything that one may see',
  getClinic: 'See the profile of the clinic',
  updateClinic: 'Change the profile of the clinic',
  listUsers: 'See the users',
  listRoleGroups: 'See the role groups',
  getRoleGroup: 'Open a role group',
  createRoleGroup: 'Add a role group',
  updateRoleGroup: 'Change what a role group opens',
  deleteRoleGroup: 'Remove a role group that nobody has',
  inviteUser: 'Invite a user by e-mail, again',
  setRoleGroups: 'Give and take role groups of others',
  getUserAccess: 'See what a user can do',
  startView: 'See the portal as somebody else',
  endView: 'End looking at another portal',
};

/** By the first word of the path below `/clinic`, the part of the work that a call belongs to. */
const areas: Readonly<Record<string, string>> = {
  transaction: 'Payments',
  transactions: 'Payments',
  find_money: 'Payments',
  statistics: 'Dashboard',
  issue: 'Reported errors',
  issues: 'Reported errors',
  device: 'Devices',
  devices: 'Devices',
  'device-messages': 'Customer screen',
  'device-screen': 'Customer screen',
  'device-screens': 'Customer screen',
  payment_note: 'Notes',
  payment_notes: 'Notes',
  payment_advice: 'Payouts',
  payment_advices: 'Payouts',
  refund: 'Refunds',
  refunds: 'Refunds',
  document: 'Documents',
  print: 'Documents',
  users: 'Users and access',
  groups: 'Users and access',
  group: 'Users and access',
  clinic: 'The clinic',
  contacts: 'The clinic',
  provider_schemes: 'The clinic',
  user: 'Users and access',
  view: 'Users and access',
  user_session: 'Users and access',
  user_sessions: 'Users and access',
  idle_lock: 'Counter',
  notification: 'Notifications',
  notifications: 'Notifications',
  notification_preference: 'Notifications',
  notification_preferences: 'Notifications',
  push: 'Notifications',
  list_views: 'Lists and search',
  list_setting: 'Lists and search',
  search: 'Lists and search',
  activities: 'Trail',
  activity_log: 'Trail',
  patient_views: 'Trail',
};

/** The parts of the work as people think of them: money first, one's own account last. */
const area_order = [
  'Payments',
  'Refunds',
  'Reported errors',
  'Notes',
  'Payouts',
  'Dashboard',
  'Documents',
  'Customer screen',
  'Lists and search',
  'Notifications',
  'Trail',
  'The clinic',
  'Users and access',
  'Counter',
  'Devices',
  'Other',
  own_account_area,
];

/** Where an area stands among the others. */
export const placeOf = (area: string): number => area_order.indexOf(area);

/** Sub-lists of a transaction belong to what they list. */
const of_transaction: Readonly<Record<string, string>> = {
  issues: 'Reported errors',
  refunds: 'Refunds',
};

/** Role groups at a branch; second factors of others, among calls that are otherwise about one's own. */
const of_others = /^\/clinic\/(?:clinic\/\{|second_factor\/(?:role_groups?|users?)(?:\/|$))/;
const own_account =
  /^\/clinic\/(?:user\/(?:self|auth)|sessions?|second_factor|passkeys?|recovery_codes?|password)(?:\/|$)/;

/** The part of the work that a call belongs to. */
export function areaOf({ path }: Pick<EndpointDefinition, 'path'>): string {
  if (of_others.test(path)) return 'Users and access';
  if (own_account.test(path)) return own_account_area;
  const [, , first = '', , third = ''] = path.split('/');
  return (first === 'transaction' ? of_transaction[third] : undefined) ?? areas[first] ?? 'Other';
}

/** The call in plain words. */
export const wordsOf = ({ name, summary }: Pick<EndpointDefinition, 'name' | 'summary'>): string =>
  words[name] ?? summary;

/** Names that have words of their own: to be told when a call goes. */
export const named_actions: readonly string[] = Object.keys(words);
