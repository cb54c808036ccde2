import { type CalendarAppointment } from '@clinic/contract/appointments/appointments.ts';
import { doctorName } from '@clinic/contract/appointments/appointment.ts';
import { statusText, usual_purpose } from '@clinic/contract/appointments/appointment-words.ts';
import { showTime } from '@clinic/contract/shared/singapore-time.ts';
import type { CSSProperties } from 'react';
import classes from '../../../platform/calendar/event-card.module.css';
import { PathLink } from '../../../platform/links/path-link.tsx';
import type { CardMoves } from './dragging.ts';
import { holdPage } from './lift-card.ts';
import { shownPhone } from '../../../platform/links/phone-number.tsx';

/** All that a card says, for its tooltip and screen readers. It begins as the card does, so that people can say what they see. */
function cardText(one: CalendarAppointment): string {
  const { reserved_at, ends_at, user_name, purpose, user_phone, doctor, booked_anyway } = one;
  return [
    `${showTime(reserved_at)} ${user_name}`,
    `until ${showTime(ends_at)}`,
    purpose || usual_purpose,
    shownPhone(user_phone),
    doctor ? doctorName(doctor) : '',
    statusText({ ...one, cancelled_by: null }),
    booked_anyway === null ? '' : `Booked anyway: ${booked_anyway}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

const holdsPage = (card: HTMLElement | null) => (card ? holdPage(card) : undefined);

/** The handlers of a card that can be moved. */
const movable = (moves: CardMoves | undefined) => (moves ? { ...moves, ref: holdsPage, 'data-draggable': true } : {});

interface EventLineProps {
  appointment: CalendarAppointment;
  /** Absent: it cannot be moved. */
  moves?: CardMoves | undefined;
  /** True while the window asks about another time for it. */
  isMoving: boolean;
}

/** One line of a month's day: the time and the name. */
export const EventLine = ({ appointment, moves, isMoving }: EventLineProps) => (
  <span
    className={classes.line}
    data-status={appointment.status}
    data-moving={isMoving || undefined}
    title={cardText(appointment)}
    {...movable(moves)}
  >
    <PathLink path={`/appointment/${appointment.id}`} label={cardText(appointment)}>
      <span className={classes.time}>{showTime(appointment.reserved_at)}</span> {appointment.user_name}
      {appointment.booked_anyway !== null && ' ⚠'}
    </PathLink>
  </span>
);

interface EventCardProps extends EventLineProps {
  /** The room that it has, in pixels. */
  height: number;
  style: CSSProperties;
}

/** An appointment in a week or day: name, purpose, time, contact, doctor, as far as there is room (part 2 §2). */
export function EventCard({ appointment, height, style, moves, isMoving }: EventCardProps) {
  const { id, user_name, purpose, user_phone, doctor, status, booked_anyway } = appointment;
  const lines = Math.max(1, Math.floor((height - 4) / 16));
  const more = [purpose || usual_purpose, shownPhone(user_phone), doctor ? doctorName(doctor) : ''].filter(
    (part) => part !== '',
  );
  return (
    <div
      className={classes.card}
      data-status={status}
      data-anyway={booked_anyway === null ? undefined : true}
      data-moving={isMoving || undefined}
      style={style}
      title={cardText(appointment)}
      {...movable(moves)}
    >
      <div className={classes.text}>
        <PathLink path={`/appointment/${id}`} label={cardText(appointment)}>
          <span className={classes.head}>
            <span className={classes.time}>{showTime(appointment.reserved_at)}</span> {user_name}
          </span>
        </PathLink>
        {more.slice(0, lines - 1).map((line) => (
          <span key={line} className={classes.more}>
            {line}
          </span>
        ))}
      </div>
    </div>
  );
}

interface ProposedCardProps {
  /** When it would begin. */
  at: string;
  name: string;
  style?: CSSProperties;
}

/** The new place of an appointment, while the window asks whether to move it. */
export const ProposedCard = ({ at, name, style }: ProposedCardProps) => (
  <span className={classes.proposed} style={style} aria-hidden>
    <span className={classes.time}>{showTime(at)}</span> {name}
  </span>
);
