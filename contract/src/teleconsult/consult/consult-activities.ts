import type { Words } from '../../shared/record.ts';

/** What is done around consults, beyond the trail of the visit. */
export const consultActivities = {
  partner_site_set: 'Site of consults set',
  guard_rail_rules_changed: 'Guard rails of consults changed',
  doctor_module_opened: 'Doctor module opened',
} as const satisfies Words;
