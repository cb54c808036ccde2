import type { DoctorPresence } from '@clinic/contract/visits/presence/presence.ts';
import { HomeTile } from '../../../platform/links/home-tile.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { useDoctorsOnline } from '../presence/doctors-online.data.ts';
import { useWaitingCount, useWaitingCountLive } from '../visit/badge/waiting-count.data.ts';

/** Whether somebody takes the calls: '2 of 3 doctors online are free'. */
function doctorsNote(doctors: readonly DoctorPresence[]): string {
  if (doctors.length === 0) return 'No tele-consult doctors yet';
  const online = doctors.filter((doctor) => doctor.online);
  if (online.length === 0) return 'No doctor online: calls will be missed';
  const free = online.filter(({ busy }) => busy === null).length;
  const all = online.length === 1 ? '1 doctor online' : `${online.length} doctors online`;
  return free === online.length ? all : `${all}, ${free} free`;
}

/** Calls that wait for a doctor now, and whether one is online. */
export function WaitingCallsTile() {
  const sees_doctors = useCan('ROLE_VISIT_VIEW');
  return sees_doctors ? <WatchedCallsTile /> : <OwnCallsTile />;
}

function WatchedCallsTile() {
  const doctors = useDoctorsOnline().data?.data;
  return <CallsTile note={doctors && doctorsNote(doctors)} />;
}

const OwnCallsTile = () => <CallsTile note={undefined} />;

function CallsTile({ note }: { note: string | undefined }) {
  useWaitingCountLive();
  return (
    <HomeTile
      label="Calls waiting"
      path="/telemed-list"
      read={useWaitingCount()}
      figureOf={({ pager }) => ({
        count: pager.rows,
        note: note ?? (pager.rows === 0 ? 'No one is waiting' : 'Waiting for a doctor'),
      })}
    />
  );
}
