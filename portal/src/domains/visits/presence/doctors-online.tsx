import type { DoctorPresence } from '@clinic/contract/visits/presence/presence.ts';
import { Skeleton, Text } from '@mantine/core';
import { showCount, showDateTime } from '../../../platform/format.ts';
import { ReadFailure } from '../../../platform/reading/failed-read.tsx';
import { useSession } from '../../../platform/session/session-context.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { useDoctorsOnline } from './doctors-online.data.ts';
import classes from './doctors-online.module.css';

const stateOf = ({ busy }: DoctorPresence): { tone: Tone; word: string } => {
  if (busy === 'seeing') return { tone: 'progress', word: 'With a patient' };
  return busy === 'ringing' ? { tone: 'pending', word: 'Call rings' } : { tone: 'positive', word: 'Free' };
};

/** `Dr Lim Wei Ming`, at head office with the branch. */
const nameOf = ({ salutation, name, clinic }: DoctorPresence, with_branch: boolean): string =>
  [`${salutation} ${name}`.trim(), ...(with_branch ? [clinic.name] : [])].join(', ');

/** The reason and the time since which a doctor takes no calls. */
const whyOffline = ({ changed_at, remark }: DoctorPresence): string =>
  [changed_at === null ? 'Never online' : `Since ${showDateTime(changed_at)}`, remark].filter(Boolean).join(' · ');

/** The doctors who take tele-consult calls now, and those who do not. */
export function DoctorsOnline() {
  const read = useDoctorsOnline();
  const { data } = read;
  const { is_head_office: with_branch } = useSession();
  const online = data?.data.filter((doctor) => doctor.online) ?? [];
  const offline = data?.data.filter((doctor) => !doctor.online) ?? [];
  if (data?.data.length === 0) return null;
  return (
    <SectionCard title={online.length > 0 ? `Doctors online (${showCount(online.length)})` : 'Doctors online'}>
      <ReadFailure of="The doctors" read={read} />
      {read.isPending && <Skeleton height={28} radius="sm" role="status" aria-label="Loading the doctors" />}
      {data && online.length === 0 && (
        <Text size="sm">No one is online. Calls are missed until a doctor goes online.</Text>
      )}
      {online.length > 0 && (
        <ul className={classes.online} aria-label="Doctors online">
          {online.map((doctor) => (
            <li key={doctor.doctor_id} className={classes.doctor}>
              <b className={classes.name}>{nameOf(doctor, with_branch)}</b>
              <StatusBadge tone={stateOf(doctor).tone}>{stateOf(doctor).word}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
      {offline.length > 0 && (
        <p className={classes.offline}>
          Offline:{' '}
          {offline.map((doctor, place) => (
            <span key={doctor.doctor_id} title={whyOffline(doctor)}>
              {nameOf(doctor, with_branch)}
              {place < offline.length - 1 && (with_branch ? '; ' : ', ')}
            </span>
          ))}
        </p>
      )}
    </SectionCard>
  );
}
