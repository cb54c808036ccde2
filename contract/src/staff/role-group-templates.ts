import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath } from '../shared/fields.ts';
import type { Role } from '../shared/roles.ts';
import { roleGroup } from './role-groups.ts';

interface RoleGroupTemplate {
  /** The name of the role group that is made from it. */
  name: string;
  roles: readonly Role[];
}

/** The role groups that most groups begin with. A group changes its own afterwards; these stay as they are. */
export const role_group_templates = {
  counter: {
    name: 'Cashier',
    roles: [
      'ROLE_TRANSACTION_CREATE',
      'ROLE_TRANSACTION_VIEW',
      // Corrects typing errors and requests refunds. The owner decides them.
      'ROLE_TRANSACTION_UPDATE',
      'ROLE_ISSUE_VIEW',
      'ROLE_ISSUE_CREATE',
      'ROLE_ISSUE_UPDATE',
    ],
  },
  finance: {
    name: 'Finance',
    roles: [
      'ROLE_PAYMENTADVICE_VIEW',
      'ROLE_PAYMENTADVICE_DOWNLOAD',
      'ROLE_PAYMENTSTATEMENT_VIEW',
      'ROLE_PAYMENTSTATEMENT_DOWNLOAD',
      'ROLE_PAYMENTNOTE_VIEW',
      'ROLE_PAYMENTNOTE_DOWNLOAD',
      'ROLE_TRANSACTION_VIEW',
      'ROLE_TRANSACTION_EXPORT',
      'ROLE_DASHBOARD',
      'ROLE_ISSUE_VIEW',
      'ROLE_TELEMED_HISTORY_VIEW',
      'ROLE_TELEMED_HISTORY_DOWNLOAD',
      'ROLE_TELEMED_HISTORY_DOWNLOAD_RECEIPT',
    ],
  },
  manager: {
    name: 'Manager',
    roles: [
      'ROLE_PROVIDER_VIEW',
      'ROLE_PROVIDER_UPDATE',
      'ROLE_USER_VIEW',
      'ROLE_USER_CREATE',
      'ROLE_USER_UPDATE',
      'ROLE_APPOINTMENT_VIEW',
      'ROLE_APPOINTMENT_UPDATE',
      'ROLE_VOUCHER_VIEW',
      'ROLE_VOUCHER_CREATE',
      'ROLE_VOUCHER_UPDATE',
      'ROLE_VOUCHER_ALLOW',
      'ROLE_VOUCHER_SALES_VIEW',
      'ROLE_VOUCHER_ORDERS_VIEW',
      'ROLE_CUSTOMER_REVIEW_VIEW',
      'ROLE_CUSTOMER_REVIEW_UPDATE',
      'ROLE_CUSTOMER_REVIEW_FEEDBACK',
    ],
  },
  doctor: {
    name: 'Doctor',
    roles: ['ROLE_VISIT_VIEW', 'ROLE_APPOINTMENT_VIEW', 'ROLE_TELEMED_HISTORY_VIEW', 'ROLE_TELEMED_DISPENSARY_VIEW'],
  },
  pharmacy: {
    name: 'Pharmacy',
    roles: ['ROLE_TELEMED_DISPENSARY_VIEW', 'ROLE_TELEMED_DISPENSARY_UPDATE'],
  },
  owner: { name: 'Owner', roles: ['ROLE_SUPERADMIN', 'ROLE_VOUCHER_ALLOW'] },
} as const satisfies Record<string, RoleGroupTemplate>;

export const role_group_template_names = ['counter', 'finance', 'manager', 'doctor', 'pharmacy', 'owner'] as const;

export const createRoleGroupFromTemplate = endpoint({
  name: 'createRoleGroupFromTemplate',
  method: 'POST',
  path: '/platform/group/{id}/role-groups',
  summary: 'Creates a role group of a group from a template',
  access: { kind: 'platform', scope: 'groups:write', as_platform: true },
  params: z.object({ id: idInPath }),
  body: z.strictObject({ template: z.enum(role_group_template_names, generic_messages.format) }),
  statuses: [201],
  response: roleGroup,
  refusals: ['group_not_found', 'role_group_name_taken'],
});
