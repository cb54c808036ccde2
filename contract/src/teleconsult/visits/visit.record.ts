import { record } from '../../shared/record.ts';
import { guardRailWords } from './guard-rails.ts';
import { visit_roles } from './visit-list.ts';
import { visitEndWords, visitStatusWords } from './visit-words.ts';

export const visitRecord = record({
  kind: 'visit',
  label: { one: 'Tele-consult', many: 'Tele-consults' },
  role: visit_roles,
  shows_patients: true,
  trail: true,
  activities: {
    visit_booked: 'Tele-consult booked',
    visit_called: 'Patient called',
    visit_accepted: 'Call accepted',
    visit_unanswered: 'Doctor did not answer',
    visit_skipped: 'Doctor was unavailable',
    visit_rejected: 'Chosen doctor declined',
    visit_not_for_telemed: 'Not for Tele-Consult',
    visit_missed: 'Call missed',
    visit_cancelled: 'Tele-consult cancelled',
    visit_called_now: 'Back to the queue',
    visit_ended: 'Consult ended',
    visit_closed: 'Missed call closed',
    visit_photo_opened: 'Picture opened',
    visit_handed_over: 'Opened at the partner site',
    visit_guard_rail_met: 'Guard rail confirmed',
    visit_guard_rail_passed: 'Guard rail passed over',
    visit_document_made: 'Document made',
    visit_document_opened: 'Document opened',
    visit_signal_refused: 'Signal to the consult room refused',
  },
  fields: {
    doctor: 'Doctor',
    ended_why: 'Because',
    schedule_at: 'Booked for',
    photo: 'Picture',
    remark: 'Remark',
    guard_rail: 'Guard rail',
    reason: 'Reason',
    document: 'Document',
    to: 'Site',
  },
  values: {
    status: visitStatusWords,
    ended_why: visitEndWords,
    guard_rail: guardRailWords,
    document: { mc: 'Medical certificate', referral: 'Referral letter' },
  },
});
