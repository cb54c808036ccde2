import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import { Skeleton } from '@mantine/core';
import { ReadFailure } from '../../../platform/reading/failed-read.tsx';
import { Window } from '../../../ui/window/window.tsx';
import { useDayClose, useDayCloseLive } from '../day-close/day-close.data.ts';
import { longDay } from '../day-close/day-close-words.ts';
import { SignOffWindow } from '../day-close/sign-off-window.tsx';

interface SignOffDayProps {
  day: string;
  today: string;
  onClose: () => void;
}

/** The sign-off of a day, with its present figures. */
export function SignOffDay({ day, today, onClose }: SignOffDayProps) {
  const read = useDayClose(day);
  useDayCloseLive();
  if (read.data)
    return <SignOffWindow shown={read.data} today={today} tomorrow={addDays(today, 1)} onClose={onClose} />;
  return (
    <Window opened onClose={onClose} title={`Sign off ${longDay(day)}`}>
      {read.isError ? (
        <ReadFailure of="The day" read={read} />
      ) : (
        <Skeleton height={220} role="status" aria-label="Loading the day" />
      )}
    </Window>
  );
}
