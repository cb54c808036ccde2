import type { CalendarAppointment } from '@clinic/contract/appointments/appointments.ts';
import { showTime, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { DragEvent, KeyboardEvent, PointerEvent } from 'react';
import { dayHeading } from '../../../platform/calendar/calendar-range.ts';
import { isOpen } from '../appointment-text.ts';
import { liftCard } from './lift-card.ts';

/** When an appointment begins if its card is dropped this many pixels below the top of a day. */
type DropTime = (day: string, top_px: number) => string;

/** An appointment that somebody is about to move to another time. */
export interface ProposedMove {
  appointment: CalendarAppointment;
  at: string;
}

/** How a card is moved: with mouse, finger or pen, and with Shift and an arrow key. */
export interface CardMoves {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onDragStart: (event: DragEvent<HTMLElement>) => void;
}

interface MoveRules {
  dropTime: DropTime;
  /** By how many minutes an arrow key with Shift moves the appointment. */
  key_minutes: Readonly<Record<string, number>>;
}

/** The moves of an appointment; undefined for one that cannot be moved. */
export type MovesOf = (appointment: CalendarAppointment, rules: MoveRules) => CardMoves | undefined;

function dayAt(x: number, y: number): HTMLElement | undefined {
  const found = document.elementsFromPoint(x, y);
  return found.find((one): one is HTMLElement => one instanceof HTMLElement && 'day' in one.dataset);
}

/** `Thu 26, 09:15` */
const dropText = (at: string): string => `${dayHeading(singaporeDay(new Date(at)))}, ${showTime(at)}`;

const secondsAfter = (at: string, minutes: number): string => new Date(Date.parse(at) + minutes * 60_000).toISOString();

/** Lifts a card, shows where it would be dropped, and says when it was. */
function liftOver(down: PointerEvent<HTMLElement>, dropTime: DropTime, onDrop: (at: string) => void): void {
  const card = down.currentTarget;
  let over: HTMLElement | undefined;
  const mark = (day: HTMLElement | undefined): void => {
    if (over === day) return;
    delete over?.dataset['over'];
    if (day) day.dataset['over'] = '';
    over = day;
  };
  const timeAt = (day: HTMLElement, top: number): string =>
    dropTime(day.dataset['day'] ?? '', top - day.getBoundingClientRect().top);
  liftCard(down.nativeEvent, card, {
    onMove: (at, corner) => {
      const day = dayAt(at.x, at.y);
      mark(day);
      card.dataset['drop'] = day ? dropText(timeAt(day, corner.y)) : 'Not moved';
    },
    onDrop: (at, corner) => {
      const day = dayAt(at.x, at.y);
      if (day) onDrop(timeAt(day, corner.y));
    },
    onEnd: () => {
      mark(undefined);
      delete card.dataset['drop'];
    },
  });
}

/** Moves approved appointments to another time. `onMove` asks before anything is saved. */
export function dragging(onMove: (move: ProposedMove) => void): MovesOf {
  return (appointment, { dropTime, key_minutes }) => {
    if (appointment.status !== 'c' || !isOpen(appointment)) return undefined;
    const moveTo = (at: string): void => {
      if (Date.parse(at) !== Date.parse(appointment.reserved_at)) onMove({ appointment, at });
    };
    return {
      onPointerDown: (down) => liftOver(down, dropTime, moveTo),
      onKeyDown: (event) => {
        const minutes = event.shiftKey ? key_minutes[event.key] : undefined;
        if (minutes === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        moveTo(secondsAfter(appointment.reserved_at, minutes));
      },
      // A browser drags a link by itself.
      onDragStart: (event) => event.preventDefault(),
    };
  };
}
