/** Scopes of an API key and of the roles of operators. Each call of the platform API requires one of them. */
export const platform_scopes = [
  'payments:read',
  'mails:read',
  'texts:write',
  'settlement:read',
  'settlement:write',
  'holidays:read',
  'holidays:write',
  'plans:read',
  'plans:write',
  'prices:read',
  'prices:write',
  'groups:read',
  'groups:write',
  'clinics:read',
  'clinics:write',
  'owners:invite',
  'issues:read',
  'issues:write',
  'customers:write',
  'reviews:write',
  'metrics:read',
  'appointments:read',
  'appointments:write',
  'vouchers:read',
  'vouchers:write',
  'visits:read',
  'visits:write',
  'deliveries:read',
  'deliveries:write',
  'operations:read',
  'operations:write',
] as const;

/** Scopes that no key holds: only people give and take these. */
type OperatorScope =
  | 'operators:read'
  | 'operators:write'
  | 'keys:read'
  | 'keys:write'
  | 'settings:read'
  | 'settings:write'
  | 'trail:read'
  | 'approvals:read';

export type PlatformScope = (typeof platform_scopes)[number] | OperatorScope;
