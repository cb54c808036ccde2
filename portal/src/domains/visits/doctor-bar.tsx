import { IncomingCall } from './calls/incoming-call.tsx';
import { StatusSwitch } from './presence/status-switch.tsx';

/** A tele-consult doctor's status and ringing call, on every page. */
export const DoctorBar = () => (
  <>
    <StatusSwitch />
    <IncomingCall />
  </>
);
