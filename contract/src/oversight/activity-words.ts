/** What happened, in words, by the kind of an entry of the trail. */
export const activityWords = {
  transaction_created: 'Payment created',
  transaction_code_renewed: 'New QR code shown',
  transaction_paid: 'Paid',
  transaction_held: 'Put on hold',
  transaction_failed: 'Payment failed',
  transaction_expired: 'QR code expired',
  transaction_cancelled: 'Cancelled',
  transaction_updated: 'Details corrected',
  transaction_refunded: 'Refunded',
  transaction_extra_payment: 'Another payment arrived',
  transaction_outcome_attached: 'Unmatched money attached',
  transactions_exported: 'Transactions exported',
  issue_created: 'Issue reported',
  issue_updated: 'Issue edited',
  issue_answered: 'Issue answered',
  refund_requested: 'Refund requested',
  refund_approved: 'Refund approved',
  refund_rejected: 'Refund rejected',
  refund_completed: 'Refund completed',
  refund_failed: 'Refund failed',
  payment_note_raised: 'Note raised',
  payment_note_approved: 'Note approved',
  payment_note_rejected: 'Note rejected',
  payment_advice_made: 'Advice made',
  payment_advice_documents_made: 'Documents made',
  payment_advice_audited: 'Audited, goes to the bank',
  payment_advice_paid: 'Paid out',
  payment_advice_failed: 'Payout failed',
  payment_advice_retried: 'Waits again',
  payment_advice_answer_conflict: 'The bank answered otherwise before',
  document_opened: 'Document opened',
  document_downloaded: 'Document downloaded',
  activities_exported: 'Trail exported',
  screen_paired: 'Customer screen connected',
  screen_unpaired: 'Customer screen disconnected',
  user_signed_in: 'Signed in',
  user_signed_out: 'Signed out',
  password_changed: 'Password changed',
  password_reset: 'Password reset by e-mail',
  user_invited: 'Invited by e-mail',
  invitation_accepted: 'Invitation accepted, password chosen',
  role_group_created: 'Role group created',
  role_group_updated: 'Role group changed',
  role_group_deleted: 'Role group removed',
  identity_proved: 'Identity proved again',
  second_factor_added: 'Second factor added',
  second_factor_removed: 'Second factor removed',
  second_factor_reset: 'Second factor reset',
  second_factor_required: 'Second factor made a duty',
  passkey_renamed: 'Passkey renamed',
  recovery_codes_made: 'Recovery codes made',
  sessions_ended: 'Sessions ended',
  idle_lock_changed: 'Idle lock changed',
  clinic_updated: 'Clinic profile changed',
  clinic_contacts_updated: 'Contacts changed',
  readonly_field_ignored: 'Read-only fields left as they were',
  role_groups_changed: 'Role groups changed',
  portal_view_started: 'Portal seen as another: began',
  portal_view_ended: 'Portal seen as another: ended',
  push_device_registered: 'Device takes notifications',
  push_device_forgotten: 'Device takes no more notifications',
  list_view_created: 'List view saved',
  list_view_updated: 'List view changed',
  list_view_deleted: 'List view removed',
} as const;
export type ActivityKind = keyof typeof activityWords;

const inWords = (name: string): string => {
  const spaced = name.replaceAll('_', ' ').trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** The words of a kind; of one that has none here its own name, spelled for people. */
export const activityTitle = (kind: string): string =>
  kind in activityWords ? activityWords[kind as ActivityKind] : inWords(kind);

/** What an entry is about. */
const recordWords: Readonly<Record<string, string>> = {
  transaction: 'Transaction',
  payment_advice: 'Payment advice',
  payment_note: 'Note',
  refund: 'Refund',
  issue: 'Issue',
  user: 'User',
  role_group: 'Role group',
  clinic: 'Branch',
  device_screen: 'Customer screen',
};

export const recordWord = (entity: string): string => recordWords[entity] ?? inWords(entity);
