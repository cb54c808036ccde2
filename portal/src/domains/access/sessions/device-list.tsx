import type { OpenSession } from '@clinic/contract/access/sessions.ts';
import { Stack, Text, Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IconDeviceDesktop, IconDeviceMobile, IconDevices, IconDeviceTablet } from '@tabler/icons-react';
import { ReadStates } from '../../../platform/reading/read-states.tsx';
import { LoadingBars } from '../../../ui/states/loading-bars.tsx';
import { serverNow } from '../../../platform/time/clock.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { showDateTime } from '../../../platform/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { agoText } from '../../../ui/time/waited-text.ts';
import { placeWords } from './place-words.ts';
import classes from './device-list.module.css';

interface DeviceListProps<Session extends OpenSession> {
  query: UseQueryResult<{ data: Session[]; pager: { rows: number } }>;
  /** Names the list for screen readers. */
  label: string;
  /** 'Your devices', 'The devices of this user'. */
  subject: string;
  onSignOut: (session: Session) => void;
  children?: ReactNode;
}

/** The devices on which a user is signed in, with the loading, failed and stale states. */
export function DeviceList<Session extends OpenSession>(props: DeviceListProps<Session>) {
  const { query, label, subject, onSignOut, children } = props;
  const now_ms = useNow(serverNow, 30_000);
  return (
    <Stack gap="sm">
      <ReadStates
        read={query}
        failed={`${subject} could not be loaded.`}
        stale="The list could not be refreshed and may be out of date."
        loading={
          <LoadingBars label={`Loading ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`} bars={2} height={52} />
        }
      >
        {({ data, pager }) => (
          <>
            <ul className={classes.list} aria-label={label}>
              {data.map((session) => (
                <SessionItem key={session.id} session={session} now_ms={now_ms} onSignOut={() => onSignOut(session)} />
              ))}
            </ul>
            {children}
            {pager.rows > data.length && (
              <Text size="sm" c="dimmed">{`Showing the ${data.length} devices used last.`}</Text>
            )}
          </>
        )}
      </ReadStates>
    </Stack>
  );
}

const icons = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconDevices,
} as const;

interface SessionItemProps {
  session: OpenSession;
  now_ms: number;
  onSignOut: () => void;
}

/** One session: device, place, start, and sign-out. */
function SessionItem({ session, now_ms, onSignOut }: SessionItemProps) {
  const { device, kind, current, locked, created_at, last_used_at } = session;
  const Icon = icons[kind];
  return (
    <li className={classes.item}>
      <span className={classes.icon} data-current={current || undefined}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.what}>
        <div className={classes.name}>
          <span>{device}</span>
          {current && <StatusBadge tone="positive">This device</StatusBadge>}
          {locked && <StatusBadge tone="neutral">Locked</StatusBadge>}
        </div>
        <div className={classes.line}>{placeWords(session)}</div>
        <div className={classes.line}>
          {current ? (
            'In use now'
          ) : (
            <time dateTime={last_used_at}>{`Used ${agoText(Date.parse(last_used_at), now_ms)}`}</time>
          )}
        </div>
        <div className={classes.line}>
          Signed in <time dateTime={created_at}>{showDateTime(created_at)}</time>
        </div>
      </div>
      {!current && (
        <Button
          size="xs"
          variant="default"
          onClick={onSignOut}
          aria-label={`Sign out ${device}, signed in ${showDateTime(created_at)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
