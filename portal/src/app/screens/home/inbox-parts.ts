import { can } from '@clinic/contract/shared/roles.ts';
import { requestsInbox } from '../../../domains/appointments/home/requests-inbox.tsx';
import { packingInbox } from '../../../domains/dispensary/home/packing-inbox.tsx';
import { heldInbox } from '../../../domains/payments/home/held-inbox.tsx';
import { reviewsInbox } from '../../../domains/reviews/home/reviews-inbox.tsx';
import { notesInbox } from '../../../domains/settlement/home/notes-inbox.tsx';
import { refundsInbox } from '../../../domains/settlement/home/refunds-inbox.tsx';
import { signOffInbox } from '../../../domains/settlement/home/sign-off-inbox.tsx';
import { invitationsInbox } from '../../../domains/staff/home/invitations-inbox.tsx';
import { missedCallsInbox } from '../../../domains/visits/home/missed-calls-inbox.tsx';
import { ordersInbox } from '../../../domains/vouchers/home/orders-inbox.tsx';
import type { InboxPart } from '../../../platform/inbox/inbox-part.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { useOwnDoctor } from '../../gates/use-own-doctor.ts';

/** What the domains contribute to the inbox, patients first: the order of the kinds above its rows. */
const parts: readonly InboxPart[] = [
  missedCallsInbox,
  requestsInbox,
  packingInbox,
  ordersInbox,
  refundsInbox,
  notesInbox,
  heldInbox,
  signOffInbox,
  reviewsInbox,
  invitationsInbox,
];

/** The kinds of work that the signed-in member can act on at this branch. */
export function useInboxParts(): readonly InboxPart[] {
  const { roles, allow_telemed } = useSession();
  const { is_doctor } = useOwnDoctor();
  return parts.filter(
    ({ needs, telemed }) =>
      (telemed === undefined || allow_telemed) && (can(roles, needs) || (telemed === 'doctors' && is_doctor)),
  );
}
