import type { DoctorPresence } from '@clinic/contract/visits/presence/presence.ts';
import { HomeTile } from '../../../platform/links/home-tile.tsx';
import { useToday } from '../../../platform/time/use-today.ts';
import { useDoctorsOnline } from '../presence/doctors-online.data.ts';
import { useWaitingCount, useWaitingCountLive } from '../visit/badge/waiting-count.data.ts';
import { useMissedVisits, useVisitListsLive } from '../visit/visits.data.ts';

/** Calls that wait for a doctor now. */
export function WaitingCallsTile() {
  useWaitingCountLive();
  return (
    <HomeTile
      label="Calls waiting"
      path="/telemed-list"
      read={useWaitingCount()}
      figureOf={({ pager }) => ({
        count: pager.rows,
        note: pager.rows === 0 ? 'No one is waiting' : 'Waiting for a doctor',
      })}
    />
  );
}

/** Unanswered calls of today. */
export function MissedCallsTile() {
  const today = useToday();
  useVisitListsLive();
  return (
    <HomeTile
      label="Calls missed today"
      path={`/telemed-list?schedule_at=${today},${today}`}
      read={useMissedVisits(today)}
      figureOf={({ pager }) => ({ count: pager.rows, note: pager.rows === 0 ? 'None missed' : 'To call back' })}
    />
  );
}

/** '2 of 3 free'. */
function onlineNote(doctors: readonly DoctorPresence[], online: readonly DoctorPresence[]): string {
  if (doctors.length === 0) return 'No tele-consult doctors yet';
  if (online.length === 0) return 'Calls are missed meanwhile';
  const free = online.filter(({ busy }) => busy === null).length;
  return free === online.length ? 'Free to take calls' : `${free} of ${online.length} free`;
}

/** Doctors who take calls now. */
export const DoctorsOnlineTile = () => (
  <HomeTile
    label="Doctors online"
    path="/telemed-list"
    read={useDoctorsOnline()}
    figureOf={({ data }) => {
      const online = data.filter((doctor) => doctor.online);
      return { count: online.length, note: onlineNote(data, online) };
    }}
  />
);
