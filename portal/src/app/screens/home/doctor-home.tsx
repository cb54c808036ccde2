import { showTime } from '@clinic/contract/shared/singapore-time.ts';
import { getOwnTelemedDoctor } from '@clinic/contract/doctors/own-telemed-doctor.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@mantine/core';
import { useCalendar, useCalendarLive } from '../../../domains/appointments/appointments.data.ts';
import { OnlineSwitch } from '../../../domains/visits/home/online-switch.tsx';
import { useBookedVisits, useVisitListsLive } from '../../../domains/visits/visit/visits.data.ts';
import { ReadFailure } from '../../../platform/reading/failed-read.tsx';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { endpointQuery } from '../../../platform/query.ts';
import { portalView } from '../../../platform/session/portal-view.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { serverNow } from '../../../platform/time/clock.ts';
import { useToday } from '../../../platform/time/use-today.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { waitedText } from '../../../ui/time/waited-text.ts';
import classes from './doctor-home.module.css';

interface NextPatient {
  at: string;
  name: string;
  what: string;
  path: string;
}

/** A patient whose time has passed is still the next one for so long. */
const late_ms = 30 * 60_000;

/** `in 20 min`, `now`, `10 min ago`. */
function fromNow(at: string, now_ms: number): string {
  const ms = Date.parse(at) - now_ms;
  if (Math.abs(ms) < 60_000) return 'now';
  return ms > 0 ? `in ${waitedText(ms)}` : `${waitedText(-ms)} ago`;
}

/** The patients of the doctor today, by time: booked tele-consults, and appointments at the branch where they see those. */
function useOwnPatients() {
  const today = useToday();
  const own = useQuery(endpointQuery(getOwnTelemedDoctor, {})).data;
  const visits = useBookedVisits(today);
  useVisitListsLive();
  const appointments = useCalendar(today, today, useCan('ROLE_APPOINTMENT_VIEW'));
  useCalendarLive();
  const booked = (visits.data?.data ?? []).flatMap((visit): NextPatient[] =>
    visit.telemed_doctor_profile?.id === own?.id && visit.schedule_at !== null
      ? [
          {
            at: visit.schedule_at,
            name: visit.patient_name,
            what: `Tele-consult, ${visit.telemed_service.name}`,
            path: `/telemed-list/${visit.id}`,
          },
        ]
      : [],
  );
  const at_branch = (appointments.data?.data ?? []).flatMap((one): NextPatient[] =>
    one.doctor?.id === own?.id && one.status === 'c' && one.visit === null
      ? [
          {
            at: one.reserved_at,
            name: one.attendee,
            what: one.purpose || 'Appointment',
            path: `/appointment/${one.id}`,
          },
        ]
      : [],
  );
  return {
    reads: { visits, appointments },
    patients: [...booked, ...at_branch].toSorted((a, b) => a.at.localeCompare(b.at)),
  };
}

/** For a tele-consult doctor: the next patient with their time, and whether calls ring here. */
export function DoctorHome() {
  const now_ms = useNow(serverNow, 20_000);
  const { reads, patients } = useOwnPatients();
  const [next, ...later] = patients.filter(({ at }) => Date.parse(at) > now_ms - late_ms);
  return (
    <SectionCard title="Next patient">
      <div className={classes.desk}>
        <ReadFailure of="Your tele-consults" read={reads.visits} />
        <ReadFailure of="Your appointments" read={reads.appointments} />
        {Object.values(reads).some(({ isLoading }) => isLoading) ? (
          <Skeleton height={56} role="status" aria-label="Loading your next patient" />
        ) : (
          <div className={classes.next}>
            {next && (
              <>
                <time dateTime={next.at} className={classes.time}>
                  {showTime(next.at)}
                </time>
                <span className={classes.who}>
                  <span className={classes.name}>
                    <PathLink path={next.path}>{next.name}</PathLink>
                  </span>
                  <span className={classes.facts}>
                    {`${next.what} · ${fromNow(next.at, now_ms)}${later.length > 0 ? ` · ${later.length} more today` : ''}`}
                  </span>
                </span>
              </>
            )}
            {!next && <span className={classes.facts}>No one is booked with you for the rest of today.</span>}
          </div>
        )}
        {!portalView() && <OnlineSwitch />}
      </div>
    </SectionCard>
  );
}
