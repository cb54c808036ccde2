import { record } from '../shared/record.ts';

export const dayCloseRecord = record({
  kind: 'day_close',
  label: { one: 'Day close', many: 'Day closes' },
  role: 'ROLE_TRANSACTION_VIEW',
  trail: true,
  activities: {
    day_signed_off: ['Day signed off', 'signed off {record}'],
    day_close_downloaded: ['Day close downloaded', 'downloaded {record}'],
  },
  fields: { takings_cents: 'Takings', movements: 'Payments and refunds', day: 'Day' },
});
