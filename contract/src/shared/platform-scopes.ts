/** Scopes of an API key. Each call of the platform API requires one of them. */
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
] as const;

export type PlatformScope = (typeof platform_scopes)[number];
