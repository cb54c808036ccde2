import { record } from '../../shared/record.ts';
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
  },
  fields: {
    doctor: 'Doctor',
    ended_why: 'Because',
    schedule_at: 'Booked for',
    photo: 'Picture',
    remark: 'Remark',
  },
  values: { status: visitStatusWords, ended_why: visitEndWords },
});
