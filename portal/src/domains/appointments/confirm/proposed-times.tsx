import type { AppointmentTimes, ProposedTime } from '@clinic/contract/appointments/appointment-times.ts';
import { reasonWords } from '@clinic/contract/clinics/opening-words.ts';
import { showTime } from '@clinic/contract/shared/singapore-time.ts';
import { Skeleton, Text, UnstyledButton } from '@mantine/core';
import classes from './proposed-times.module.css';

/** Why a proposed time is not a good one, for its tooltip and screen readers. */
function drawback(time: ProposedTime, others: AppointmentTimes['others']): string | undefined {
  if (time.has_passed) return 'has passed';
  if (time.taken_by !== null) return `taken: ${others.find(({ id }) => id === time.taken_by)?.user_name ?? 'booked'}`;
  if (!time.is_open) return `closed: ${time.closed_because ? reasonWords(time.closed_because) : 'outside the hours'}`;
  return undefined;
}

interface ProposedTimesProps {
  /** Undefined while they load. */
  times: AppointmentTimes | undefined;
  at: string | undefined;
  onPick: (at: string) => void;
}

/** The times inside the slot that the patient asks for. */
export function ProposedTimes({ times, at, onPick }: ProposedTimesProps) {
  if (!times) return <Skeleton height={96} radius="sm" role="status" aria-label="Loading times" />;
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        Times in the preferred part of the day
      </Text>
      <div className={classes.times} role="group" aria-label="Times in the preferred part of the day">
        {times.proposed.map((time) => {
          const against = drawback(time, times.others);
          return (
            <UnstyledButton
              key={time.at}
              className={classes.time ?? ''}
              data-against={time.taken_by !== null ? 'taken' : against === undefined ? undefined : 'closed'}
              aria-pressed={at !== undefined && Date.parse(at) === Date.parse(time.at)}
              aria-label={against === undefined ? showTime(time.at) : `${showTime(time.at)}, ${against}`}
              title={against}
              disabled={time.has_passed}
              onClick={() => onPick(time.at)}
            >
              {showTime(time.at)}
            </UnstyledButton>
          );
        })}
      </div>
    </div>
  );
}
