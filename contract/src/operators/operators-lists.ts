import { choice, list, oneOf, text } from '../shared/lists/list.ts';
import { operator_roles } from '../shared/operator-roles.ts';

/** The words of the lists' filters. */
const longest_words = 100;
const sizes = [20, 50, 100] as const;

/** `invited`: has not chosen a password yet. */
const operator_states = ['active', 'invited', 'inactive'] as const;
export type OperatorState = (typeof operator_states)[number];

export const operatorList = list({
  path: '/console/settings/operators',
  role: 'operators:read',
  page: {
    name: 'operators',
    title: 'Operators',
    summary: 'The people who run the platform, and their roles',
    menu: { group: 'Settings', order: 11, label: 'Operators', icon: 'IconUserShield' },
  },
  sorts: [],
  sort: 'email,asc',
  sizes,
  filters: {
    /** Words of the name or of the email address. */
    words: text(longest_words),
    role: oneOf(operator_roles),
    state: oneOf(operator_states),
  },
});

/** `over`: revoked, or its last day has passed. */
export const key_states = ['valid', 'over'] as const;
/** A key of the environment is changed there. */
export const key_sources = ['environment', 'console'] as const;

export const platformKeyList = list({
  path: '/console/settings/keys',
  role: 'keys:read',
  page: {
    name: 'platformKeys',
    title: 'API keys',
    summary: 'Keys with which other systems call the platform',
    menu: { group: 'Settings', order: 12, label: 'API keys', icon: 'IconKey' },
  },
  sorts: [],
  sort: 'id,desc',
  sizes,
  filters: { words: text(longest_words), state: oneOf(key_states), source: oneOf(key_sources) },
});

export const approval_states = ['waiting', 'approved', 'rejected', 'expired'] as const;
export type ApprovalState = (typeof approval_states)[number];

export const approvalList = list({
  path: '/console/approvals',
  role: 'approvals:read',
  page: {
    name: 'approvals',
    title: 'Approvals',
    summary: 'What one operator asked for and another one must approve',
    menu: { group: 'Home', order: 2, label: 'Approvals', icon: 'IconChecks' },
  },
  sorts: [],
  sort: 'id,desc',
  sizes,
  filters: {
    state: oneOf(approval_states, { usual: 'waiting' }),
    asked_by: choice({ others: false, own: true }, { as: 'is_own' }),
  },
});
