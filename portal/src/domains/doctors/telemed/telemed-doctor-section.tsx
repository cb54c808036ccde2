import type { TelemedDoctor } from '@clinic/contract/doctors/doctor.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState, useTransition } from 'react';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { ReadFailure } from '../../../platform/reading/failed-read.tsx';
import { useCan, useSession } from '../../../platform/session/session-context.tsx';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { LazyOnIdle } from '../../../ui/on-demand/lazy-on-idle.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { doctorReads, useTelemedDoctor } from '../doctors.data.ts';
import type { EditTelemedDoctorProps } from './edit-telemed-doctor.tsx';
import type { FutureDoctor } from './new-telemed-doctor.tsx';

const EditTelemedDoctor = codeOnDemand(() => import('./edit-telemed-doctor.tsx'), 'EditTelemedDoctor');

/** Takes the form's place until its data and its code are there. */
const TelemedWaiting = () => <Skeleton height={240} role="status" aria-label="Loading the tele-consult doctor" />;

/** The form of a tele-consult doctor, below the user's own form. Few users are one, so its code comes after the page. */
export const TelemedForm = (props: EditTelemedDoctorProps) => (
  <LazyOnIdle waiting={<TelemedWaiting />}>
    <EditTelemedDoctor {...props} />
  </LazyOnIdle>
);

interface TelemedDoctorCardProps<Doctor> {
  query: UseQueryResult<Doctor | null>;
  actions?: ReactNode;
  /** The content for the doctor; null: the user is not a tele-consult doctor. */
  children: (doctor: Doctor | null) => ReactNode;
}

/** The card of a tele-consult doctor in all its states. */
export function TelemedDoctorCard<Doctor>({ query, actions, children }: TelemedDoctorCardProps<Doctor>) {
  const doctor = query.data;
  return (
    <SectionCard title="Telemed Doctor" actions={actions}>
      {doctor !== undefined && children(doctor)}
      {query.isPending && <TelemedWaiting />}
      {doctor === undefined && <ReadFailure of="The tele-consult doctor" read={query} />}
    </SectionCard>
  );
}

const NewTelemedDoctor = codeOnDemand(() => import('./new-telemed-doctor.tsx'), 'NewTelemedDoctor');

/**
 * The tele-consult doctor of a user: a card with its own form, placed next to the user's form.
 * Shown at branches with tele-consultation, with the role to see the provider.
 */
export function TelemedDoctorSection({ user }: { user: FutureDoctor }) {
  const { allow_telemed } = useSession();
  const canView = useCan('ROLE_PROVIDER_VIEW');
  return allow_telemed && canView ? <Section key={user.user_id} user={user} /> : null;
}

function Section({ user }: { user: FutureDoctor }) {
  const query = useTelemedDoctor(user.user_id);
  doctorReads.useLive();
  return (
    <TelemedDoctorCard
      query={query}
      actions={query.data && <PathLink path={`/settings/doctor/${query.data.id}`}>Open in Doctors</PathLink>}
    >
      {(doctor) => <Present user={user} doctor={doctor} />}
    </TelemedDoctorCard>
  );
}

/** The user's tele-consult doctor, or the button to create one. */
function Present({ user, doctor }: { user: FutureDoctor; doctor: TelemedDoctor | null }) {
  const [isMaking, setMaking] = useState(false);
  const [isOpening, open] = useTransition();
  const canUpdate = useCan('ROLE_PROVIDER_UPDATE');
  // The button stays until the form's code is there.
  const make = () =>
    open(async () => {
      await NewTelemedDoctor.preload();
      setMaking(true);
    });
  if (doctor) return <TelemedForm key={doctor.id} doctor={doctor} mobile={user.mobile} read_only={!canUpdate} />;
  if (isMaking)
    return (
      <PartOnDemand onMissing={() => setMaking(false)}>
        <NewTelemedDoctor user={user} onCancel={() => setMaking(false)} onCreated={() => setMaking(false)} />
      </PartOnDemand>
    );
  return (
    <EmptyState
      icon={<IconStethoscope size={32} stroke={1.5} />}
      title="Not a tele-consult doctor at this branch"
      hint="Patients can call and book tele-consult doctors online."
      action={
        canUpdate && (
          <Button variant="default" loading={isOpening} onClick={make}>
            Set up as a tele-consult doctor
          </Button>
        )
      }
    />
  );
}
