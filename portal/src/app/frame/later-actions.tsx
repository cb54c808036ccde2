import { DoctorModuleLink } from '../actions/doctor-module-link.tsx';
import { TeleConsultStatus } from './tray/tele-consult-status.tsx';
import { ReportTray } from './tray/report-tray.tsx';

/**
 * Items of the action bar that not everybody has: reports, and what tele-consult doctors need. Their code loads when the page is idle; what comes
 * last stands left, where it moves nothing.
 */
export const LaterActions = () => (
  <>
    <TeleConsultStatus />
    <DoctorModuleLink />
    <ReportTray />
  </>
);
