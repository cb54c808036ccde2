import { ForcedEnrolmentScreen } from '../../domains/access/second-factor/forced-enrolment-screen.tsx';
import { StepUp } from './step-up.tsx';

interface EnrolmentProps {
  permanent_token: string;
  clinic_id?: number | undefined;
}

/** Forces the set-up of a second factor. A user who signed in a while ago first proves their identity. */
export const Enrolment = (props: EnrolmentProps) => (
  <>
    <ForcedEnrolmentScreen {...props} />
    <StepUp />
  </>
);
