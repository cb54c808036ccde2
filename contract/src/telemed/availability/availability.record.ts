import { record } from '../../shared/record.ts';

export const availableDateRuleRecord = record({
  kind: 'available_date_rule',
  label: { one: 'Available date', many: 'Available dates' },
  role: 'ROLE_VISIT_VIEW',
  summaries: { 'telemed-calendar': 'When each doctor can be booked, and who has booked' },
  trail: true,
  activities: {
    available_date_created: ['Available date added', 'added {record}'],
    available_date_updated: ['Available date changed', 'changed {record}'],
    available_date_deleted: ['Available date deleted', 'deleted {record}'],
  },
  fields: { days: 'Days', repeat: 'Repeat', times: 'Time slots', slot_minutes: 'Interval in minutes' },
});
