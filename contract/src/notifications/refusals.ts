import { refusalTable } from '../shared/problem.ts';

export const notificationsRefusals = refusalTable({
  notification_not_found: { status: 404, detail: 'Notification not found.' },
  notification_kind_unknown: { status: 404, detail: 'Notification type not found.' },
  notification_bell_needed: {
    status: 422,
    detail: 'These notifications are always shown under the bell.',
    field: 'channels',
  },
});
