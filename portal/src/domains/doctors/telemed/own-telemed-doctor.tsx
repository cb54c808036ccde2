import { IconStethoscope } from '@tabler/icons-react';
import { useCan, useSession } from '../../../platform/session/session-context.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { doctorReads, useOwnTelemedDoctor } from '../doctors.data.ts';
import type { FutureDoctor } from './new-telemed-doctor.tsx';
import { TelemedDoctorCard, TelemedDoctorSection, TelemedForm } from './telemed-doctor-section.tsx';

/**
 * The signed-in user's own tele-consult doctor, at a branch with tele-consultation. Every user may see it; it is read-only without the
 * role.
 */
export function OwnTelemedDoctor({ user }: { user: FutureDoctor }) {
  const { allow_telemed } = useSession();
  const canView = useCan('ROLE_PROVIDER_VIEW');
  if (!allow_telemed) return null;
  return canView ? <TelemedDoctorSection user={user} /> : <OwnSection mobile={user.mobile} />;
}

function OwnSection({ mobile }: { mobile: string }) {
  const query = useOwnTelemedDoctor();
  doctorReads.useLive();
  return (
    <TelemedDoctorCard query={query}>
      {(doctor) =>
        doctor ? (
          <TelemedForm
            key={doctor.id}
            doctor={{ ...doctor, updated_at: doctor.updated_at ?? doctor.created_at }}
            mobile={mobile}
            read_only
          />
        ) : (
          <EmptyState
            icon={<IconStethoscope size={32} stroke={1.5} />}
            title="You are not a tele-consult doctor at this branch"
            hint="Patients can call and book tele-consult doctors online."
          />
        )
      }
    </TelemedDoctorCard>
  );
}
