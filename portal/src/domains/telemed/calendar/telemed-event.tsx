import { statusText, usual_purpose } from '@clinic/contract/appointments/appointment-words.ts';
import { showTime } from '@clinic/contract/shared/singapore-time.ts';
import type { TelemedAppointment } from '@clinic/contract/telemed/calendar/telemed-calendar.ts';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from '../../../platform/calendar/event-card.module.css';
import own from './telemed-calendar.module.css';
import { shownPhone } from '../../../platform/links/phone-number.tsx';

/** All that a card says, for its tooltip and screen readers. It begins as the card does. */
function cardText(one: TelemedAppointment): string {
  const { reserved_at, ends_at, user_name, purpose, user_phone, is_telemed, is_outside } = one;
  return [
    `${showTime(reserved_at)} ${user_name}`,
    `until ${showTime(ends_at)}`,
    purpose || (is_telemed ? usual_purpose : 'At the clinic'),
    shownPhone(user_phone),
    statusText({ ...one, cancelled_by: null }),
    is_outside ? 'Outside the available times' : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

interface EventProps {
  appointment: TelemedAppointment;
  onOpen: (appointment: TelemedAppointment) => void;
}

const marks = ({ status, is_telemed, is_outside }: TelemedAppointment) => ({
  'data-status': status,
  'data-clinic': is_telemed ? undefined : true,
  'data-anyway': is_outside || undefined,
});

/** One line of a month's day: the time and the name. */
export const TelemedLine = ({ appointment, onOpen }: EventProps) => (
  <UnstyledButton
    className={`${classes.line ?? ''} ${own.event ?? ''}`}
    {...marks(appointment)}
    title={cardText(appointment)}
    aria-label={cardText(appointment)}
    onClick={() => onOpen(appointment)}
  >
    <span className={classes.time}>{showTime(appointment.reserved_at)}</span> {appointment.user_name}
  </UnstyledButton>
);

interface TelemedCardProps extends EventProps {
  /** The room that it has, in pixels. */
  height: number;
  style: CSSProperties;
}

/** An appointment in a week or day, as far as there is room. */
export function TelemedCard({ appointment, onOpen, height, style }: TelemedCardProps) {
  const { user_name, purpose, user_phone, is_telemed, is_outside, ends_at } = appointment;
  const lines = Math.max(1, Math.floor((height - 4) / 16));
  const more = [purpose || (is_telemed ? usual_purpose : 'At the clinic'), shownPhone(user_phone)].filter(
    (part) => part !== '',
  );
  return (
    <UnstyledButton
      className={`${classes.card ?? ''} ${own.event ?? ''}`}
      {...marks(appointment)}
      style={style}
      title={cardText(appointment)}
      onClick={() => onOpen(appointment)}
    >
      <span className={classes.head}>
        <span className={classes.time}>{showTime(appointment.reserved_at)}</span> {user_name}
      </span>
      {more.slice(0, lines - 1).map((line) => (
        <span key={line} className={classes.more}>
          {line}
        </span>
      ))}
      <VisuallyHidden>
        {[
          `until ${showTime(ends_at)}`,
          ...more.slice(lines - 1),
          statusText({ ...appointment, cancelled_by: null }),
          ...(is_outside ? ['Outside the available times'] : []),
        ].join(' · ')}
      </VisuallyHidden>
    </UnstyledButton>
  );
}
