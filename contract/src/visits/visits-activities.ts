import type { ActivityWords } from '../shared/record.ts';

/** Words of entries beside the records: single dates and presence of a doctor, prices of head office, what is done around consults. */
export const visitsActivities = {
  available_date_taken_out: ['Date taken out of the calendar', 'took a date out of the calendar of {record}'],
  available_date_put_back: ['Date put back into the calendar', 'put a date back into the calendar of {record}'],
  telemed_service_set: [
    'Tele-consult service and default charges set',
    'set the default charges of a tele-consult service',
  ],
  partner_site_set: ['Site of consults set', 'set where consults open'],
  guard_rail_rules_changed: ['Guard rails of consults changed', 'changed what each consult needs'],
  doctor_module_opened: ['Doctor module opened', 'opened the doctor module'],
  telemed_online: ['Online for tele-consults', 'put {record} online for tele-consults'],
  telemed_offline: ['Offline for tele-consults', 'put {record} offline for tele-consults'],
} as const satisfies ActivityWords;
