import type { TelemedDoctor } from '@clinic/contract/doctors/doctor.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { PathLink } from '../../platform/path-link.tsx';
import { useCan, useSession } from '../../platform/session/session-context.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { useTelemedDoctor } from './doctors.data.ts';
import { useDoctorsLive } from './doctors.live.ts';
import { EditTelemedDoctor } from './edit-telemed-doctor.tsx';
import { type FutureDoctor, NewTelemedDoctor } from './new-telemed-doctor.tsx';

/**
 * What a user is as a tele-consult doctor of the branch: a card with a form of its own, to stand beside the user's form and not in it.
 * Shown where the branch has tele-consultation, to who may see the provider.
 */
export function TelemedDoctorSection({ user }: { user: FutureDoctor }) {
  const { allow_telemed } = useSession();
  const canView = useCan('ROLE_PROVIDER_VIEW');
  return allow_telemed && canView ? <Section key={user.user_id} user={user} /> : null;
}

function Section({ user }: { user: FutureDoctor }) {
  const query = useTelemedDoctor(user.user_id);
  useDoctorsLive();
  const doctor = query.data;
  return (
    <SectionCard
      title="Telemed Doctor"
      actions={doctor && <PathLink path={`/settings/doctor/${doctor.id}`}>Open among the doctors</PathLink>}
    >
      {doctor !== undefined && <Present user={user} doctor={doctor} />}
      {query.isPending && <Skeleton height={240} role="status" aria-label="Loading the tele-consult doctor" />}
      {query.isError && doctor === undefined && (
        <FailedState
          title="The tele-consult doctor could not be loaded."
          reason={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </SectionCard>
  );
}

/** The doctor who the user is, or the way to become one. */
function Present({ user, doctor }: { user: FutureDoctor; doctor: TelemedDoctor | null }) {
  const [isMaking, setMaking] = useState(false);
  const canUpdate = useCan('ROLE_PROVIDER_UPDATE');
  if (doctor) return <EditTelemedDoctor key={doctor.id} doctor={doctor} mobile={user.mobile} read_only={!canUpdate} />;
  if (isMaking)
    return <NewTelemedDoctor user={user} onCancel={() => setMaking(false)} onCreated={() => setMaking(false)} />;
  return (
    <EmptyState
      icon={<IconStethoscope size={32} stroke={1.5} />}
      title="Not a tele-consult doctor at this branch"
      hint="Tele-consult doctors are called and booked by patients from afar."
      action={
        canUpdate && (
          <Button variant="default" onClick={() => setMaking(true)}>
            Make a tele-consult doctor
          </Button>
        )
      }
    />
  );
}
