/** What a key of the platform may be allowed to do: each call of the platform API names one of them. */
export const platform_scopes = [
  'payments:read',
  'mails:read',
  'settlement:read',
  'settlement:write',
  'holidays:read',
  'holidays:write',
  'plans:read',
  'plans:write',
  'metrics:read',
] as const;

export type PlatformScope = (typeof platform_scopes)[number];
