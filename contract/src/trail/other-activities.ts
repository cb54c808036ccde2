import type { ActivityWords } from '../shared/record.ts';

/** The words of audit entries that belong to no single record. */
export const other_activities = {
  // Actions of users on their own account, and of owners on the accounts of others.
  password_changed: ['Password changed', 'changed their password'],
  password_reset: ['Password reset by email', 'chose a new password by email'],
  invitation_accepted: ['Invitation accepted, password chosen', 'accepted the invitation and chose a password'],
  identity_proved: ['Identity confirmed', 'confirmed their identity'],
  second_factor_added: ['Second factor added', 'added a second factor'],
  second_factor_removed: ['Second factor removed', 'removed a second factor'],
  second_factor_reset: ['Second factor reset', 'removed the second factors of {record}'],
  passkey_renamed: ['Passkey renamed', 'renamed a passkey'],
  recovery_codes_made: ['Recovery codes created', 'created new recovery codes'],
  portal_view_started: ['Started viewing the portal as another user', 'started viewing the portal as {record}'],
  portal_view_ended: ['Stopped viewing the portal as another user', 'stopped viewing the portal as {record}'],

  // What the platform does with a group.
  group_created: ['Group created', 'created the group'],
  group_updated: ['Group renamed', 'renamed the group'],
  group_closed: ['Group closed by the platform', 'closed the group'],
  group_reopened: ['Group reopened by the platform', 'reopened the group'],

  // Registration of devices for push notifications.
  push_device_registered: ['Notifications turned on for a device', 'turned on notifications on a device'],
  push_device_forgotten: ['Notifications turned off for a device', 'turned off notifications on a device'],

  // What becomes of messages to the patient’s app and to phones, in the trail of their record.
  message_given_up: ['A message could not be sent', 'could not send a message about {record}'],
  message_retried: ['Message sent again', 'sent the message about {record} again'],

  // Actions on documents of advices and notes.
  document_opened: ['Document opened', 'opened a document of {record}'],
  document_downloaded: ['Document downloaded', 'downloaded a document of {record}'],

  // Actions on the audit trail itself.
  activities_exported: ['Activity log exported', 'exported the activity of {record}'],

  // Single dates and presence of a doctor, prices of the platform, what is done around consults.
  available_date_taken_out: ['Date taken out of the calendar', 'took a date out of the calendar of {record}'],
  available_date_put_back: ['Date put back into the calendar', 'put a date back into the calendar of {record}'],
  telemed_service_set: [
    'Tele-consult service and default charges set',
    'set the default charges of a tele-consult service',
  ],
  partner_site_set: ['Site of consults set', 'set where consults open'],
  guard_rail_rules_changed: ['Guard rails of consults changed', 'changed what each consult needs'],
  doctor_module_opened: ['Doctor module opened', 'opened the doctor module'],
  telemed_online: ['Online for tele-consults', 'put {record} online for tele-consults'],
  telemed_offline: ['Offline for tele-consults', 'put {record} offline for tele-consults'],

  // What becomes of a claim, in the trail of its tele-consult.
  claim_submitted: ['Claim submitted', 'submitted the claim of {record}'],
  claim_failed: ['Claim failed', 'could not claim {record}'],
  claim_retried: ['Claim tried again', 'tried the claim of {record} again'],
  claim_withdrawn: ['Claim taken back', 'took back the claim of {record}'],
  claim_deleted: ['Claim deleted', 'deleted the claim of {record}'],

  // Audit entries that several kinds of record share.
  photo_uploaded: ['Photo uploaded', 'uploaded a photo for {record}'],
  readonly_field_ignored: ['Read-only fields left as they were', 'tried to change read-only fields of {record}'],
} as const satisfies ActivityWords;
