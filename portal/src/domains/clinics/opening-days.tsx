import type { listOpeningDays, OpeningDay, OpeningOfDay } from '@clinic/contract/clinics/opening-days.ts';
import { showSpan } from '@clinic/contract/clinics/hours-rules.ts';
import { dayTitle, holidayWords, reasonWords, untilWords } from '@clinic/contract/clinics/opening-words.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { Stack, Text } from '@mantine/core';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useOpeningDays } from './hours.data.ts';
import classes from './opening-days.module.css';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import { LoadingBars } from '../../ui/states/loading-bars.tsx';

/** Shows whether the branch is open now, and its next fourteen days with the deciding rule of each, from the saved hours. */
export function OpeningDays() {
  return (
    <SectionCard title="The next 14 days">
      <Stack gap="sm">
        <ReadStates
          read={useOpeningDays()}
          failed="The next 14 days could not be loaded."
          stale="The days could not be refreshed and may be out of date."
          loading={<LoadingBars label="Loading the next days" bars={7} height={40} gap="sm" />}
        >
          {({ now, data }) => (
            <>
              <OpenNow now={now} />
              <ul className={classes.days}>
                {data.map((day) => (
                  <DayLine key={day.day} day={day} />
                ))}
              </ul>
            </>
          )}
        </ReadStates>
      </Stack>
    </SectionCard>
  );
}

function OpenNow({ now }: { now: Answer<typeof listOpeningDays>['now'] }) {
  const { at, is_open, decided_by, changes_at } = now;
  const until = untilWords(is_open, changes_at, singaporeDay(new Date(at)));
  return (
    <div className={classes.now}>
      <StatusBadge tone={is_open ? 'positive' : 'neutral'}>{is_open ? 'Open now' : 'Closed now'}</StatusBadge>
      <Text size="sm">{[until, reasonWords(decided_by)].filter(Boolean).join(' · ')}</Text>
    </div>
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const Reasons = ({ of }: { of: OpeningOfDay }) => (
  <span className={classes.reasons}>{of.decided_by.map(reasonWords).join('; ')}</span>
);

/** The spans of a day. Lines do not break within a span. */
const Spans = ({ of }: { of: OpeningOfDay }) =>
  of.spans.length === 0
    ? 'Closed'
    : of.spans.map((span, place) => (
        <span key={span.start_time} className={classes.span}>
          {`${showSpan(span)}${place < of.spans.length - 1 ? ', ' : ''}`}
        </span>
      ));

function DayLine({ day: { day, holiday, operating, delivery } }: { day: OpeningDay }) {
  const is_told = operating.decided_by.some(({ rule }) => rule === 'public_holiday');
  return (
    <li className={classes.day}>
      <span className={classes.title}>{dayTitle(day)}</span>
      <span className={classes.what}>
        <span className={classes.hours} data-closed={operating.spans.length === 0 || undefined}>
          <Spans of={operating} />
        </span>
        <Reasons of={operating} />
        {holiday && !is_told && <span className={classes.reasons}>{`Holiday: ${holidayWords(holiday)}`}</span>}
        {delivery && !isSame(delivery, operating) && (
          <>
            <span className={classes.delivery}>
              Delivery: <Spans of={delivery} />
            </span>
            {!isSame(delivery.decided_by, operating.decided_by) && <Reasons of={delivery} />}
          </>
        )}
      </span>
    </li>
  );
}
