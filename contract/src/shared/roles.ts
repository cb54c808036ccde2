import type { PlatformScope } from './platform-scopes.ts';

/** The ordered role list of the specification (part 1 §6). A role's index is its bit: never reorder, only append. */
export const roles = [
  'ROLE_SUPERADMIN',
  'ROLE_PROVIDER_VIEW',
  'ROLE_PROVIDER_UPDATE',
  'ROLE_USER_VIEW',
  'ROLE_USER_CREATE',
  'ROLE_USER_UPDATE',
  'ROLE_ISSUE_VIEW',
  'ROLE_ISSUE_CREATE',
  'ROLE_ISSUE_UPDATE',
  'ROLE_PAYMENTADVICE_VIEW',
  'ROLE_PAYMENTADVICE_DOWNLOAD',
  'ROLE_TRANSACTION_VIEW',
  'ROLE_TRANSACTION_CREATE',
  'ROLE_TRANSACTION_UPDATE',
  'ROLE_TRANSACTION_EXPORT',
  'ROLE_PAYMENTNOTE_VIEW',
  'ROLE_CUSTOMER_REVIEW_VIEW',
  'ROLE_CUSTOMER_REVIEW_UPDATE',
  'ROLE_CUSTOMER_REVIEW_FEEDBACK',
  'ROLE_PAYMENTNOTE_DOWNLOAD',
  'ROLE_APPOINTMENT_VIEW',
  'ROLE_APPOINTMENT_UPDATE',
  'ROLE_VOUCHER_VIEW',
  'ROLE_VOUCHER_CREATE',
  'ROLE_VOUCHER_UPDATE',
  'ROLE_VISIT_VIEW',
  'ROLE_DASHBOARD',
  'ROLE_VISIT_VIEW_ALL',
  'ROLE_VOUCHER_SALES_VIEW',
  'ROLE_VOUCHER_ORDERS_VIEW',
  'ROLE_VOUCHER_ALLOW',
  'ROLE_TELEMED_DISPENSARY_VIEW',
  'ROLE_TELEMED_DISPENSARY_UPDATE',
  'ROLE_PAYMENTSTATEMENT_VIEW',
  'ROLE_PAYMENTSTATEMENT_DOWNLOAD',
  'ROLE_TELEMED_HISTORY_VIEW',
  'ROLE_TELEMED_HISTORY_DOWNLOAD',
  'ROLE_TELEMED_HISTORY_DOWNLOAD_RECEIPT',
  'ROLE_TELEMED_CONSULTATION_SURCHARGE_VIEW',
  'ROLE_TELEMED_CONSULTATION_SURCHARGE_CREATE',
  'ROLE_TELEMED_CONSULTATION_SURCHARGE_UPDATE',
  'ROLE_TELEMED_CONSULTATION_SURCHARGE_DELETE',
] as const;

export type Role = (typeof roles)[number];

/** Packs roles into the token's form: lower-case hex of the sum of 1 << bit. Unknown names are ignored. */
export function packRoles(held: Iterable<string>): string {
  let bits = 0n;
  for (const role of held) {
    const bit = (roles as readonly string[]).indexOf(role);
    if (bit >= 0) bits |= 1n << BigInt(bit);
  }
  return bits.toString(16);
}

/** Unpacks the token's hex form. Unknown bits are ignored; anything but lower-case hex unpacks to no role. */
export function unpackRoles(packed: string): Set<Role> {
  if (!/^[0-9a-f]{1,64}$/.test(packed)) return new Set();
  const bits = BigInt(`0x${packed}`);
  return new Set(roles.filter((_, bit) => (bits >> BigInt(bit)) & 1n));
}

/** Roles that are needed together. */
export interface AllRoles {
  all: readonly Role[];
}

/** The access that a call, a page or a record requires: a role, or several together. */
export type AskedRole = Role | AllRoles;

/** What a session may do: the roles of a member, or the scopes of an operator. */
export type Permission = Role | PlatformScope;
/** The access that a page and its buttons require. */
export type AskedPermission = AskedRole | PlatformScope;

/** The names of the required roles. */
export const rolesNamedBy = (asked: AskedRole | readonly AskedRole[]): Role[] =>
  [asked].flat().flatMap((one: AskedRole) => (typeof one === 'string' ? [one] : [...one.all]));

/**
 * The only permission check, on server and portal. ROLE_SUPERADMIN passes every check except ROLE_VOUCHER_ALLOW,
 * which must be held explicitly (part 1 §6). Of a list, any one is enough.
 */
export function can(held: ReadonlySet<Permission>, role: AskedPermission | readonly AskedPermission[]): boolean {
  if (typeof role !== 'string')
    return 'all' in role ? role.all.every((one) => can(held, one)) : role.some((one) => can(held, one));
  if (held.has(role)) return true;
  return role !== 'ROLE_VOUCHER_ALLOW' && held.has('ROLE_SUPERADMIN');
}
