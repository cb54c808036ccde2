import { Skeleton } from '@mantine/core';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { LazyOnIdle } from '../../../ui/on-demand/lazy-on-idle.tsx';
import type { EditTelemedDoctorProps } from './edit-telemed-doctor.tsx';

const EditTelemedDoctor = codeOnDemand(async () => (await import('./edit-telemed-doctor.tsx')).EditTelemedDoctor);

/** Takes the form's place until its data and its code are there. */
export const TelemedWaiting = () => (
  <Skeleton height={240} role="status" aria-label="Loading the tele-consult doctor" />
);

/** The form of a tele-consult doctor, below the user's own form. Few users are one, so its code comes after the page. */
export const TelemedForm = (props: EditTelemedDoctorProps) => (
  <LazyOnIdle waiting={<TelemedWaiting />}>
    <EditTelemedDoctor {...props} />
  </LazyOnIdle>
);
