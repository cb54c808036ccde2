import type { PlatformScope } from './platform-scopes.ts';

/** The one branch of an operator. No clinic has this number. */
export const platform_branch_id = 0;

export const operator_roles = ['administrator', 'operations', 'finance', 'support', 'engineer'] as const;
export type OperatorRole = (typeof operator_roles)[number];

interface RoleDefinition {
  label: string;
  /** What the role is for, in a sentence of the page Operators. */
  may: string;
  never: string;
  scopes: readonly PlatformScope[];
}

/** What each role of an operator opens. A person can have several. */
export const operator_role_table: Readonly<Record<OperatorRole, RoleDefinition>> = {
  administrator: {
    label: 'Administrator',
    may: 'Manages operators, API keys and settings, and reads the trail.',
    never: 'Money',
    scopes: [
      'operators:read',
      'operators:write',
      'keys:read',
      'keys:write',
      'settings:read',
      'settings:write',
      'trail:read',
      'approvals:read',
    ],
  },
  operations: {
    label: 'Operations',
    may: 'Manages groups, clinics, owners, services, partner sites, holidays and vouchers, and follows deliveries.',
    never: 'Bank accounts and payouts',
    scopes: [
      'groups:read',
      'groups:write',
      'clinics:read',
      'clinics:write',
      'owners:invite',
      'plans:read',
      'prices:read',
      'prices:write',
      'holidays:read',
      'holidays:write',
      'vouchers:read',
      'vouchers:write',
      'deliveries:read',
      'deliveries:write',
      'approvals:read',
    ],
  },
  finance: {
    label: 'Finance',
    may: 'Manages plans, fees and GST, settlement, payouts, bank accounts, refunds, held and unmatched money.',
    never: 'Operators and API keys',
    scopes: [
      'groups:read',
      'clinics:read',
      'plans:read',
      'plans:write',
      'settlement:read',
      'settlement:write',
      'payments:read',
      'issues:read',
      'approvals:read',
    ],
  },
  support: {
    label: 'Support',
    may: 'Looks up groups, clinics, owners, deliveries and messages, answers issues and reviews, and invites owners again.',
    never: 'Money and patient data',
    scopes: [
      'groups:read',
      'clinics:read',
      'plans:read',
      'owners:invite',
      'issues:read',
      'issues:write',
      'reviews:write',
      'deliveries:read',
      'operations:read',
    ],
  },
  engineer: {
    label: 'Engineer',
    may: 'Follows jobs, mails, messages, webhooks, checks and metrics, and starts what failed again.',
    never: 'Money, clinic groups and patient data',
    scopes: ['operations:read', 'operations:write', 'metrics:read'],
  },
};

const isRole = (name: string): name is OperatorRole => Object.hasOwn(operator_role_table, name);

/** The scopes of an operator with these roles. Unknown roles open nothing. */
export const scopesOfOperator = (roles: readonly string[]): ReadonlySet<PlatformScope> =>
  new Set(roles.filter(isRole).flatMap((role) => operator_role_table[role].scopes));
