import type { Words } from '../shared/record.ts';
import { type ActivityKind, activityTitle } from './activity-words.ts';

/** The place of the record in a sentence. */
const here = '{record}';

/** What a person did, after their name: 'Mei Tan changed the hours of Orchard'. `{record}` is the record's name. */
const sentences: Partial<Record<ActivityKind, string>> = {
  user_signed_in: 'signed in',
  user_signed_out: 'signed out',
  sessions_ended: 'signed out {record}',
  password_changed: 'changed their password',
  password_reset: 'chose a new password by email',
  invitation_accepted: 'accepted the invitation and chose a password',
  identity_proved: 'confirmed their identity',
  second_factor_added: 'added a second factor',
  second_factor_removed: 'removed a second factor',
  second_factor_reset: 'removed the second factors of {record}',
  passkey_renamed: 'renamed a passkey',
  recovery_codes_made: 'created new recovery codes',
  portal_view_started: 'started viewing the portal as {record}',
  portal_view_ended: 'stopped viewing the portal as {record}',
  push_device_registered: 'turned on notifications on a device',
  push_device_forgotten: 'turned off notifications on a device',
  clinic_updated: 'changed the profile of {record}',
  clinic_contacts_updated: 'changed the contacts of {record}',
  clinic_plan_set: 'set the plan of {record}',
  admin_fee_deleted: 'deleted a future fee of {record}',
  bank_account_changed: 'changed the bank account of {record}',
  bank_account_revealed: 'viewed the bank account number of {record}',
  operating_hours_changed: 'changed the hours of {record}',
  delivery_hours_changed: 'changed the delivery hours of {record}',
  exception_hours_changed: 'changed the special dates of {record}',
  idle_lock_changed: 'changed when a counter of {record} locks',
  activities_exported: 'exported the activity of {record}',
  doctor_created: 'added {record}',
  doctor_updated: 'changed {record}',
  doctor_deleted: 'deleted {record}',
  doctors_imported: 'imported doctors',
  list_view_created: 'saved a view of a list',
  list_view_updated: 'changed a view of a list',
  list_view_deleted: 'deleted a view of a list',
  screen_paired: 'connected a customer screen',
  screen_unpaired: 'disconnected a customer screen',
  issue_created: 'reported {record}',
  issue_updated: 'edited {record}',
  issue_answered: 'answered {record}',
  transaction_created: 'started {record}',
  transaction_code_renewed: 'showed a new QR code for {record}',
  transaction_paid: 'received {record}',
  transaction_held: 'put {record} on hold',
  transaction_failed: 'marked {record} as failed',
  transaction_expired: 'let the QR code of {record} expire',
  transaction_cancelled: 'cancelled {record}',
  transaction_updated: 'corrected the details of {record}',
  transaction_refunded: 'refunded {record}',
  transaction_extra_payment: 'received another payment for {record}',
  transaction_outcome_attached: 'attached unmatched money to {record}',
  transactions_exported: 'exported transactions',
  payment_advice_made: 'created {record}',
  payment_advice_documents_made: 'created the documents of {record}',
  payment_advice_audited: 'audited {record}',
  payment_advice_paid: 'paid out {record}',
  payment_advice_failed: 'could not pay out {record}',
  payment_advice_retried: 'queued {record} again',
  payment_note_raised: 'raised {record}',
  payment_note_approved: 'approved {record}',
  payment_note_rejected: 'rejected {record}',
  document_opened: 'opened a document of {record}',
  document_downloaded: 'downloaded a document of {record}',
  refund_requested: 'requested {record}',
  refund_approved: 'approved {record}',
  refund_rejected: 'rejected {record}',
  refund_completed: 'completed {record}',
  refund_failed: 'could not complete {record}',
  role_group_created: 'created the role group {record}',
  role_group_updated: 'changed the role group {record}',
  role_group_deleted: 'deleted the role group {record}',
  role_group_delegated: 'let user managers assign the role group {record}',
  role_group_undelegated: 'stopped user managers from assigning the role group {record}',
  second_factor_required: 'changed whether {record} needs a second factor',
  user_created: 'created the user {record}',
  users_imported: 'imported users',
  user_updated: 'changed the user {record}',
  user_invited: 'invited {record}',
  password_set: 'set a password for {record}',
  role_groups_changed: 'changed the role groups of {record}',
  surcharge_created: 'added {record}',
  surcharge_updated: 'changed {record}',
  surcharge_disabled: 'disabled {record}',
  surcharge_deleted: 'deleted {record}',
  photo_uploaded: 'uploaded a photo for {record}',
};

/** A sentence around the record's name. Without `after` it does not name the record. */
export interface ActivitySentence {
  before: string;
  after?: string;
}

/** The sentence of an entry after the person's name. A kind without one is told by its title, followed by the record. */
export function activitySentence(kind: string): ActivitySentence {
  const sentence = (sentences as Words)[kind];
  if (sentence === undefined) return { before: `– ${activityTitle(kind)}: `, after: '' };
  const [before = '', after] = sentence.split(here);
  return after === undefined ? { before } : { before, after };
}

/** Entries that describe routine: they are hidden until asked for, as is everything that no person did. */
export const routine_activities: readonly ActivityKind[] = [
  'user_signed_in',
  'user_signed_out',
  'identity_proved',
  'transaction_code_renewed',
  'transaction_expired',
  'screen_paired',
  'screen_unpaired',
  'list_view_created',
  'list_view_updated',
  'list_view_deleted',
  'readonly_field_ignored',
  'photo_uploaded',
  'push_device_registered',
  'push_device_forgotten',
];
