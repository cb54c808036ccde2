import { type AskedRole, can } from '@clinic/contract/shared/roles.ts';
import { visit_roles } from '@clinic/contract/visits/visit/visit-list.ts';
import type { ReactNode } from 'react';
import { NextAppointmentsTile, PeopleWaitingTile } from '../../../domains/appointments/home/appointment-tiles.tsx';
import { OpenPaymentsTile, TakingsTile } from '../../../domains/payments/home/today-tiles.tsx';
import { WaitingCallsTile } from '../../../domains/visits/home/waiting-calls-tile.tsx';
import { useSession } from '../../../platform/session/session-context.tsx';
import { FigureTiles } from '../../../ui/page/figure-tiles.tsx';
import { useOwnDoctor } from '../../gates/use-own-doctor.ts';

interface Figure {
  /** The role that its call and its page require; one of a list is enough. */
  needs: AskedRole | readonly AskedRole[];
  /** Only at a branch that offers tele-consults; its doctors see it without the role, for their own calls. */
  is_telemed?: true;
  Tile: () => ReactNode;
}

const figures: Record<string, Figure> = {
  takings: { needs: ['ROLE_TRANSACTION_VIEW', 'ROLE_DASHBOARD'], Tile: TakingsTile },
  open_payments: { needs: 'ROLE_TRANSACTION_VIEW', Tile: OpenPaymentsTile },
  people: { needs: 'ROLE_APPOINTMENT_VIEW', Tile: PeopleWaitingTile },
  calls: { needs: visit_roles, is_telemed: true, Tile: WaitingCallsTile },
  appointments: { needs: 'ROLE_APPOINTMENT_VIEW', Tile: NextAppointmentsTile },
};

/** The branch today in one strip: takings, open payments, who waits, and who comes next. */
export function TodayStrip() {
  const { roles, allow_telemed } = useSession();
  const { is_doctor } = useOwnDoctor();
  const shown = Object.entries(figures).filter(([, { needs, is_telemed = false }]) =>
    is_telemed ? allow_telemed && (can(roles, needs) || is_doctor) : can(roles, needs),
  );
  if (shown.length === 0) return null;
  return (
    <FigureTiles label="Today" isStrip>
      {shown.map(([name, { Tile }]) => (
        <Tile key={name} />
      ))}
    </FigureTiles>
  );
}
