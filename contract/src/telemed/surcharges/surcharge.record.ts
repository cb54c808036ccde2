import { record } from '../../shared/record.ts';

export const surchargeRecord = record({
  kind: 'consultation_surcharge',
  label: { one: 'Surcharge', many: 'Surcharges' },
  role: 'ROLE_TELEMED_CONSULTATION_SURCHARGE_VIEW',
  list: '/consultation-surcharge',
  summaries: { consultationSurcharge: 'Extra tele-consult charges by weekday and date' },
  trail: true,
  activities: {
    surcharge_created: ['Surcharge added', 'added {record}'],
    surcharge_updated: ['Surcharge changed', 'changed {record}'],
    surcharge_disabled: ['Surcharge disabled', 'disabled {record}'],
    surcharge_deleted: ['Surcharge deleted', 'deleted {record}'],
  },
  fields: { applies: 'Applies', amount_cents: 'Charge', effective_date: 'Effective from' },
});

export const dateSurchargeRecord = record({
  kind: 'date_surcharge',
  label: { one: 'Holiday surcharge', many: 'Holiday surcharges' },
  role: 'ROLE_TELEMED_CONSULTATION_SURCHARGE_VIEW',
  list: '/consultation-surcharge/date',
  entries_of: 'consultation_surcharge',
});
