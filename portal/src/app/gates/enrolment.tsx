import { ForcedEnrolmentScreen } from '../../domains/access/second-factor/forced-enrolment-screen.tsx';
import { StepUp } from './step-up.tsx';

interface EnrolmentProps {
  permanent_token: string;
  clinic_id?: number | undefined;
}

/** Setting up a second factor before anything else; who signed in a while ago proves first that it is still them. */
export const Enrolment = (props: EnrolmentProps) => (
  <>
    <ForcedEnrolmentScreen {...props} />
    <StepUp />
  </>
);
