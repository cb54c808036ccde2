/**
 * The domains in order of dependency, foundations first. A domain may call the doors of those above it, never of those
 * below. `tools/tidy.ts` turns this list into errors.
 */
export const domains = [
  'access',
  'notifications',
  'outbox',
  'clinics',
  'staff',
  'operators',
  'customers',
  'doctors',
  'payees',
  'payments',
  'settlement',
  'bank',
  'accounting',
  'einvoices',
  'settings',
  'reviews',
  'appointments',
  'vouchers',
  'claims',
  'telemed',
  'imports',
  'visits',
  'dispensary',
  'reports',
  'views',
  'search',
  'trail',
  'operations',
];
