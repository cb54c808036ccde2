import type { ActivityWords } from '../../shared/record.ts';

/** What is done around consults, beyond the trail of the visit. */
export const consultActivities = {
  partner_site_set: ['Site of consults set', 'set where consults open'],
  guard_rail_rules_changed: ['Guard rails of consults changed', 'changed what each consult needs'],
  doctor_module_opened: ['Doctor module opened', 'opened the doctor module'],
} as const satisfies ActivityWords;
