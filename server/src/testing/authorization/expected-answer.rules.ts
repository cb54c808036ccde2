import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { OperatorRole } from '@clinic/contract/shared/operator-roles.ts';
import type { AskedRole, Role } from '@clinic/contract/shared/roles.ts';

/**
 * A caller's proof, and what the database knows about it. A stranger has a live session, and a member token for a branch without any role
 * group.
 */
export interface CallerTraits {
  proof:
    | 'none'
    | 'garbage'
    | 'permanent'
    | 'member'
    | 'stranger'
    | 'screen'
    | 'platform'
    | 'operator'
    | 'webhook'
    | 'forged webhook';
  /** Held at the token's branch. */
  roles?: readonly Role[];
  must_change_password?: boolean;
  scopes?: readonly string[];
}

export type ExpectedAnswer =
  | 'through'
  | 'not_signed_in'
  | 'webhook_id_missing'
  | 'webhook_signature_wrong'
  | 'role_missing'
  | 'password_must_change';

/** The status of a refused call. */
export const refused_status: Record<Exclude<ExpectedAnswer, 'through'>, number> = {
  not_signed_in: 401,
  webhook_id_missing: 401,
  webhook_signature_wrong: 401,
  role_missing: 403,
  password_must_change: 403,
};

/** A superadmin may do everything except what needs ROLE_VOUCHER_ALLOW, which must be held explicitly. */
function holds(roles: readonly Role[], wanted: Role): boolean {
  if (roles.includes(wanted)) return true;
  return roles.includes('ROLE_SUPERADMIN') && wanted !== 'ROLE_VOUCHER_ALLOW';
}

/**
 * The answer that an endpoint's declaration promises a caller. Deliberately written independently of the server's own check: the two must
 * agree.
 */
export function expectedAnswer(
  { access, while_password_must_change }: Pick<EndpointDefinition, 'access' | 'while_password_must_change'>,
  caller: CallerTraits,
): ExpectedAnswer {
  const is_let_in = (...proofs: CallerTraits['proof'][]): boolean => proofs.includes(caller.proof);
  const waits_for_password = caller.must_change_password === true && while_password_must_change !== true;
  if (access.kind === 'public') return 'through';
  if (access.kind === 'device') return is_let_in('screen') ? 'through' : 'not_signed_in';
  if (access.kind === 'webhook') {
    if (is_let_in('webhook')) return 'through';
    return is_let_in('forged webhook') ? 'webhook_signature_wrong' : 'webhook_id_missing';
  }
  if (access.kind === 'platform') {
    if (!is_let_in('platform', 'operator')) return 'not_signed_in';
    if (caller.proof === 'operator' && access.for_patient) return 'role_missing';
    return caller.scopes?.includes(access.scope) ? 'through' : 'role_missing';
  }
  const is_known =
    access.kind === 'session'
      ? is_let_in('permanent', 'member', 'stranger', 'operator')
      : is_let_in(...(access.operators ? (['member', 'operator'] as const) : (['member'] as const)));
  if (!is_known) return 'not_signed_in';
  if (waits_for_password) return 'password_must_change';
  if (access.kind === 'session') return 'through';
  const wanted = access.role === undefined ? access.one_of : [access.role];
  const isHeld = (asked: AskedRole): boolean =>
    (typeof asked === 'string' ? [asked] : asked.all).every((role) => holds(caller.roles ?? [], role));
  return !wanted || wanted.some(isHeld) ? 'through' : 'role_missing';
}

const words = (text: string): string[] => text.split(/\s+/);

/**
 * What each role of an operator opens, written once more than in the contract: a scope that a role gains or loses by mistake is found.
 */
export const scopes_of_roles: Readonly<Record<OperatorRole, readonly string[]>> = {
  administrator: words(
    'operators:read operators:write keys:read keys:write settings:read settings:write trail:read approvals:read',
  ),
  operations:
    words(`groups:read groups:write clinics:read clinics:write owners:invite plans:read prices:read prices:write
    holidays:read holidays:write vouchers:read vouchers:write deliveries:read deliveries:write approvals:read`),
  finance: words(
    'groups:read clinics:read plans:read plans:write settlement:read settlement:write payments:read issues:read approvals:read',
  ),
  support: words(
    'groups:read clinics:read plans:read owners:invite issues:read issues:write reviews:write deliveries:read operations:read',
  ),
  engineer: words('operations:read operations:write metrics:read'),
};
