import { IncomingCall } from './calls/incoming-call.tsx';
import { StatusSwitch } from './presence/status-switch.tsx';

/** What a tele-consult doctor has on every page: their status, and the call that rings. */
export const DoctorBar = () => (
  <>
    <StatusSwitch />
    <IncomingCall />
  </>
);
