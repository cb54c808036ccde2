import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import type { StrandedBooking } from '@clinic/contract/telemed/availability/availability-rules.ts';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import classes from './telemed-calendar.module.css';
import { readStranded } from './telemed-calendar.data.ts';

interface Question {
  bookings: StrandedBooking[];
  answer: (is_confirmed: boolean) => void;
}

type Change = Parameters<typeof readStranded>[0];

/** The most bookings that are named; the rest is a number. */
const most_named = 8;

const StrandedBookings = ({ bookings }: { bookings: StrandedBooking[] }) => (
  <>
    These bookings would fall outside the available times. They stay as they are, and the patients are not told.
    <ul className={classes.bookings}>
      {bookings.slice(0, most_named).map(({ id, attendee, reserved_at }) => (
        <li key={id}>
          <strong>
            {showDate(reserved_at)} {showTime(reserved_at)}
          </strong>{' '}
          {attendee}
        </li>
      ))}
      {bookings.length > most_named && <li>and {bookings.length - most_named} more</li>}
    </ul>
  </>
);

/**
 * Sends a change. If it would strand bookings, names them first, and sends it again with those that were seen once the person has agreed. One
 * that comes in between is named too.
 */
export function useStrandedQuestion(): {
  send: <Done>(change: Change, write: (keeps: number[]) => Promise<Done>) => Promise<Done>;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<Question>();
  const ask = (bookings: StrandedBooking[]): Promise<boolean> =>
    new Promise((resolve) => {
      setAsked({
        bookings,
        answer: (is_confirmed) => {
          setAsked(undefined);
          resolve(is_confirmed);
        },
      });
    });
  const send = async <Done,>(
    change: Change,
    write: (keeps: number[]) => Promise<Done>,
    keeps: number[] = [],
  ): Promise<Done> => {
    try {
      return await write(keeps);
    } catch (failure) {
      if (!(failure instanceof ApiProblem) || failure.code !== 'bookings_stranded') throw failure;
      const bookings = await readStranded(change);
      if (!(await ask(bookings))) throw failure;
      return send(
        change,
        write,
        bookings.map(({ id }) => id),
      );
    }
  };
  const question = asked && (
    <ConfirmModal
      opened
      onTop
      title={asked.bookings.length === 1 ? '1 booking is affected' : `${asked.bookings.length} bookings are affected`}
      confirm="Keep bookings and save"
      dismiss="Back"
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    >
      <StrandedBookings bookings={asked.bookings} />
    </ConfirmModal>
  );
  return { send: (change, write) => send(change, write), question };
}
