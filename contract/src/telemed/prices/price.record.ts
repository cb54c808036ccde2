import { record } from '../../shared/record.ts';
import { facilityWords } from './charges.ts';

export const telemedPriceRecord = record({
  kind: 'telemed_price',
  label: { one: 'eService charge', many: 'eService charges' },
  role: 'ROLE_VISIT_VIEW',
  list: '/eservice-doctor-price-table',
  summaries: { 'eservice-doctor-price-table': 'What a doctor charges for each tele-consult service' },
  trail: true,
  activities: { telemed_price_updated: ['eService charge changed', 'changed {record}'] },
  fields: {
    consult_cents: 'Consult fee',
    prescription_type: 'Medicine',
    prescription_value_cents: 'Medicine, fixed',
    facility_enable: 'Facility fee',
    facility_type: 'Facility fee applies',
    facility_value_cents: 'Facility fee, amount',
    mc_cents: 'With MC',
  },
  values: { prescription_type: { c: 'Actual cost', f: 'Fixed' }, facility_type: facilityWords },
});
