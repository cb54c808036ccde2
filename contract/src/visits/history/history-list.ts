import { days, id, list, oneOf, searched } from '../../shared/lists/list.ts';
import { visitSortFields } from '../visit/visit-list.ts';

/** The history has consults that are over: their bill is being made, is sent, or paid. */
export const history_statuses = ['wc', 'w', 'f'] as const;

/** Consults that are over, of the last seven days unless asked otherwise, ten per page (part 2 §9). */
export const historyList = list({
  path: '/telemed-history',
  role: 'ROLE_TELEMED_HISTORY_VIEW',
  page: {
    name: 'telemed-history',
    title: 'Tele-Consult History',
    menu: { group: 'Tele-Consult', order: 40, label: 'History', icon: 'IconClipboardText' },
  },
  sorts: visitSortFields,
  sort: 'id,desc',
  sizes: [10, 20],
  filters: {
    status: oneOf(history_statuses),
    /** A part of the patient’s name or mobile number. */
    name: searched(64),
    /** The days of the booked time, or of the call. */
    schedule_at: days({ has_usual: true }),
    doctor_id: id(),
    service_id: id(),
    user_type: oneOf(['member', 'partner']),
  },
});
