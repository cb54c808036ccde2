import type { OpenSession } from '@clinic/contract/access/sessions.ts';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDevices, IconDeviceTablet } from '@tabler/icons-react';
import { showDateTime } from '../../../platform/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { agoText } from '../../../ui/time/ago-text.ts';
import { placeWords } from './place-words.ts';
import classes from './session-item.module.css';

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
export function SessionItem({ session, now_ms, onSignOut }: SessionItemProps) {
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
