import { record } from '../shared/record.ts';

export const userSessionRecord = record({
  kind: 'user_session',
  label: { one: 'Session', many: 'Sessions' },
  role: 'ROLE_USER_UPDATE',
  list: '/settings/sessions',
  entries_of: 'user',
  summaries: { userSessions: 'See where your users are signed in, and sign them out' },
  activities: {
    user_signed_in: ['Signed in', 'signed in'],
    user_signed_out: ['Signed out', 'signed out'],
    sessions_ended: ['Sessions ended', 'signed out {record}'],
  },
});
