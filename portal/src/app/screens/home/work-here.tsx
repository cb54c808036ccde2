import { type AskedRole, can } from '@clinic/contract/shared/roles.ts';
import { visit_roles } from '@clinic/contract/visits/visit/visit-list.ts';
import { delivery_role } from '@clinic/contract/dispensary/delivery-list.ts';
import type { ReactNode } from 'react';
import { SignedInTile } from '../../../domains/access/home/signed-in-tile.tsx';
import {
  AppointmentsTodayTile,
  QueueTile,
  RequestsTile,
} from '../../../domains/appointments/home/appointment-tiles.tsx';
import { OrdersToPackTile } from '../../../domains/dispensary/home/orders-to-pack-tile.tsx';
import { UnansweredReviewsTile } from '../../../domains/reviews/home/unanswered-reviews-tile.tsx';
import { RefundRequestsTile } from '../../../domains/settlement/home/refund-requests-tile.tsx';
import {
  DoctorsOnlineTile,
  MissedCallsTile,
  WaitingCallsTile,
} from '../../../domains/visits/home/teleconsult-tiles.tsx';
import { OrdersToSendTile } from '../../../domains/vouchers/home/orders-to-send-tile.tsx';
import { useSession } from '../../../platform/session/session-context.tsx';
import { FigureTiles } from '../../../ui/page/figure-tiles.tsx';
import { useOwnDoctor } from '../../gates/use-own-doctor.ts';

interface Work {
  /** The role that its call and its page require; one of a list is enough. */
  needs: AskedRole | readonly AskedRole[];
  /** Only at a branch that offers tele-consults. `doctors`: its doctors see it without the role, for their own calls. */
  telemed?: 'staff' | 'doctors';
  Tile: () => ReactNode;
}

/** The kinds of work that wait at a branch, patients first. */
const work: Record<string, Work> = {
  queue: { needs: 'ROLE_APPOINTMENT_VIEW', Tile: QueueTile },
  waiting_calls: { needs: visit_roles, telemed: 'doctors', Tile: WaitingCallsTile },
  missed_calls: { needs: visit_roles, telemed: 'doctors', Tile: MissedCallsTile },
  doctors_online: { needs: 'ROLE_VISIT_VIEW', telemed: 'staff', Tile: DoctorsOnlineTile },
  requests: { needs: 'ROLE_APPOINTMENT_VIEW', Tile: RequestsTile },
  appointments_today: { needs: 'ROLE_APPOINTMENT_VIEW', Tile: AppointmentsTodayTile },
  orders_to_pack: { needs: delivery_role, Tile: OrdersToPackTile },
  orders_to_send: { needs: 'ROLE_VOUCHER_ORDERS_VIEW', Tile: OrdersToSendTile },
  refunds: { needs: 'ROLE_TRANSACTION_VIEW', Tile: RefundRequestsTile },
  reviews: { needs: 'ROLE_CUSTOMER_REVIEW_VIEW', Tile: UnansweredReviewsTile },
  signed_in: { needs: 'ROLE_USER_UPDATE', Tile: SignedInTile },
};

/** The work that waits for the signed-in member: one tile for each kind that their roles open. */
export function WorkHere() {
  const { roles, allow_telemed } = useSession();
  const { is_doctor } = useOwnDoctor();
  const isShown = ({ needs, telemed }: Work): boolean =>
    (telemed === undefined || allow_telemed) && (can(roles, needs) || (telemed === 'doctors' && is_doctor));
  const shown = Object.entries(work).filter(([, one]) => isShown(one));
  if (shown.length === 0) return null;
  return (
    <FigureTiles label="Your work today" hasFixedColumns>
      {shown.map(([name, { Tile }]) => (
        <Tile key={name} />
      ))}
    </FigureTiles>
  );
}
