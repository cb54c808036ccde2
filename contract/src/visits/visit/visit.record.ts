import { record } from '../../shared/record.ts';
import { guardRailWords, identityWayWords } from './guard-rails.ts';
import { visit_roles } from './visit-list.ts';
import { visitEndWords, visitStatusWords } from './visit-words.ts';

export const visitRecord = record({
  kind: 'visit',
  label: { one: 'Tele-consult', many: 'Tele-consults' },
  role: visit_roles,
  list: '/telemed-list',
  has_views: true,
  page: '/telemed-list',
  summaries: { 'telemed-list': 'Waiting and missed calls, and today’s bookings' },
  is_searched: true,
  shows_patients: true,
  trail: true,
  activities: {
    visit_booked: ['Tele-consult booked', 'booked the tele-consult of {record}'],
    visit_called: ['Patient called', 'called for the tele-consult of {record}'],
    visit_accepted: ['Call accepted', 'accepted the call of {record}'],
    visit_unanswered: ['Doctor did not answer', 'let the call of {record} pass'],
    visit_skipped: ['Doctor was unavailable', 'was unavailable for the call of {record}'],
    visit_rejected: ['Chosen doctor declined', 'declined the call of {record}'],
    visit_not_for_telemed: ['Not for Tele-Consult', 'declined the call of {record} as not for tele-consult'],
    visit_missed: ['Call missed', 'recorded the call of {record} as missed'],
    visit_cancelled: ['Tele-consult cancelled', 'cancelled the tele-consult of {record}'],
    visit_called_now: ['Back to the queue', 'put the tele-consult of {record} back in the queue'],
    visit_ended: ['Consult ended', 'ended the consult of {record}'],
    visit_closed: ['Missed call closed', 'closed the missed call of {record}'],
    visit_photo_opened: ['Picture opened', 'opened a picture of {record}'],
    visits_exported: ['Tele-consults exported', 'exported tele-consults'],
    visit_handed_over: ['Opened at the partner site', 'opened {record} at the partner site'],
    visit_guard_rail_met: ['Guard rail confirmed', 'confirmed a guard rail of {record}'],
    visit_guard_rail_passed: ['Guard rail passed over', 'skipped a guard rail of {record}'],
    visit_paid: ['Bill paid', 'paid the bill of {record}'],
    visit_document_made: ['Document made', 'made a document of {record}'],
    visit_document_opened: ['Document opened', 'opened a document of {record}'],
    visit_signal_refused: [
      'Signal to the consult room refused',
      'was refused a signal to the consult room of {record}',
    ],
  },
  fields: {
    doctor: 'Doctor',
    ended_why: 'Because',
    schedule_at: 'Booked for',
    photo: 'Picture',
    remark: 'Remark',
    guard_rail: 'Guard rail',
    way: 'How',
    reason: 'Reason',
    document: 'Document',
    to: 'Site',
    bill_cents: 'Bill',
    paid_cents: 'Paid',
    invoice: 'Document number',
  },
  values: {
    status: visitStatusWords,
    ended_why: visitEndWords,
    guard_rail: guardRailWords,
    way: identityWayWords,
    document: { mc: 'Medical certificate', referral: 'Referral letter' },
  },
});

/** Tele-consults whose consult has begun, as a list of its own. */
export const consultRecord = record({
  kind: 'telemed_consult',
  label: { one: 'Previous consult', many: 'Previous consults' },
  role: visit_roles,
  list: '/telemed-list/consult',
  has_views: true,
  entries_of: 'visit',
});

/** Consults that are over with what they brought, as a list of its own. */
export const visitHistoryRecord = record({
  kind: 'telemed_history',
  label: { one: 'Tele-consult', many: 'Tele-consult history' },
  role: 'ROLE_TELEMED_HISTORY_VIEW',
  list: '/telemed-history',
  has_views: true,
  entries_of: 'visit',
});

/** The tele-consults of all doctors and in every status. */
export const allVisitsRecord = record({
  kind: 'all_visits',
  label: { one: 'Tele-consult', many: 'All tele-consults' },
  role: 'ROLE_VISIT_VIEW_ALL',
  list: '/telemed-list/visit',
  has_views: true,
  entries_of: 'visit',
});
