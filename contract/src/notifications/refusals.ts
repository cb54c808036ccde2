import { refusalTable } from '../shared/problem.ts';

export const notificationsRefusals = refusalTable({
  notification_not_found: { status: 404, detail: 'Notification not found.' },
  notification_kind_unknown: { status: 404, detail: 'There is no such kind of notification.' },
  notification_bell_needed: {
    status: 422,
    detail: 'This kind of notification is always shown in the bell.',
    field: 'channels',
  },
});
