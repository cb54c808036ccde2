import type { ProcessStatus } from '@clinic/contract/settlement/payment-advices.ts';
import { can, type Role } from '@clinic/contract/shared/roles.ts';

const all_statuses: ProcessStatus[] = ['w', 'r', 'p', 'f'];

/**
 * The statuses that a user may list. Paid advices need the advice role, unpaid ones (statements) the statement role. The filters narrow the
 * result.
 */
export function visibleStatuses(
  roles: ReadonlySet<Role>,
  asked: { process_status?: ProcessStatus | '' | undefined; not_process_status?: ProcessStatus | '' | undefined },
): ProcessStatus[] {
  const { process_status, not_process_status } = asked;
  return all_statuses.filter(
    (status) =>
      can(roles, status === 'p' ? 'ROLE_PAYMENTADVICE_VIEW' : 'ROLE_PAYMENTSTATEMENT_VIEW') &&
      (!process_status || status === process_status) &&
      (!not_process_status || status !== not_process_status),
  );
}

/** A paid advice needs the advice role. For an unpaid one either role is enough, because a transaction’s trail links to it. */
export const mayRead = (roles: ReadonlySet<Role>, status: ProcessStatus): boolean =>
  can(roles, 'ROLE_PAYMENTADVICE_VIEW') || (status !== 'p' && can(roles, 'ROLE_PAYMENTSTATEMENT_VIEW'));
