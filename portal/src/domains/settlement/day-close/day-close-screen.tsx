import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import type { DayClose } from '@clinic/contract/settlement/day-close.ts';
import { Button, Stack, Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { RecordActivity } from '../../../platform/activity/record-activity.tsx';
import { useToday } from '../../../platform/time/use-today.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { FailedRead, StaleRead } from '../../../platform/reading/failed-read.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './day-close-screen.module.css';
import { useDayClose, useDayCloseLive } from './day-close.data.ts';
import type { DayCloseSearch } from './day-close-search.ts';
import { longDay } from './day-close-words.ts';
import { DayDocumentButtons } from './day-document-buttons.tsx';
import { DayNotices } from './parts/day-notices.tsx';
import { DayRowsWindow } from './day-rows-window.tsx';
import { Breakdown } from './parts/breakdown.tsx';
import { DayStepper } from './parts/day-stepper.tsx';
import { Figures } from './parts/figures.tsx';
import { SignOffCard } from './parts/sign-off-card.tsx';
import { RecentDays } from './recent-days.tsx';
import { SignOffWindow } from './sign-off-window.tsx';

/** The shape of a day while it loads. */
const DaySkeleton = () => (
  <Stack gap="md" role="status" aria-label="Loading the day">
    <Skeleton height={220} radius="md" />
    <Skeleton height={180} radius="md" />
    <Skeleton height={180} radius="md" />
  </Stack>
);

const route = getRouteApi('/payment/day-close');

/** The search parameters of the rows that are open. */
type OpenRows = Pick<DayCloseSearch, 'rows' | 'cashier' | 'product' | 'carried'>;

/** Day close: the takings of the branch on a day, and their sign-off. */
export function DayCloseScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = useToday();
  const day = search.day !== undefined && search.day < today ? search.day : today;
  const query = useDayClose(day);
  useDayCloseLive();
  const goTo = (to: string) => void navigate({ search: { day: to === today ? undefined : to, days: search.days } });
  const openRows = (rows: OpenRows) => void navigate({ search: { ...search, p: 1, ...rows }, resetScroll: false });
  return (
    <div className={classes.page}>
      {query.data ? (
        <Day
          shown={query.data}
          today={today}
          isBehind={query.isPlaceholderData}
          onDay={goTo}
          onRows={openRows}
          notice={<StaleRead of="The day" read={query} />}
          page_of_days={search.days}
        />
      ) : (
        <Stack gap="md">
          <PageHeader title={longDay(day)} actions={<DayStepper day={day} today={today} onDay={goTo} />} />
          {query.isError ? <FailedRead title="The day could not be loaded." read={query} /> : <DaySkeleton />}
        </Stack>
      )}
      {search.rows !== undefined && query.data && !query.isPlaceholderData && (
        <DayRowsWindow
          shown={query.data}
          search={search}
          onPage={(p) => void navigate({ search: { ...search, p }, resetScroll: false })}
          onClose={() => void navigate({ search: { day: search.day, days: search.days }, resetScroll: false })}
        />
      )}
    </div>
  );
}

interface DayProps {
  shown: DayClose;
  today: string;
  /** Another day is loading. */
  isBehind: boolean;
  notice: ReactNode;
  page_of_days: number;
  onDay: (day: string) => void;
  onRows: (rows: OpenRows) => void;
}

function Day({ shown, today, isBehind, notice, page_of_days, onDay, onRows }: DayProps) {
  const { day, clinic, figures, sign_off } = shown;
  const canSignOff = useCan('ROLE_TRANSACTION_UPDATE');
  const [isSigning, setSigning] = useState(false);
  return (
    <Stack gap="md">
      <PageHeader
        title={longDay(day)}
        beside={
          sign_off ? (
            <StatusBadge tone="positive">Signed off</StatusBadge>
          ) : (
            <StatusBadge tone="pending">Open</StatusBadge>
          )
        }
        below={clinic.name}
        actions={
          <>
            <DayStepper day={day} today={today} onDay={onDay} />
            {sign_off && <DayDocumentButtons id={sign_off.id} day={day} />}
            {!sign_off && canSignOff && (
              <Button leftSection={<IconCircleCheck size={18} aria-hidden />} onClick={() => setSigning(true)}>
                Sign off
              </Button>
            )}
          </>
        }
      />
      {notice}
      <DayNotices shown={shown} onDay={onDay} />
      <div className={classes.grid} data-behind={isBehind || undefined}>
        <div className={classes.main}>
          <Figures
            figures={figures}
            isGoingOn={sign_off === null && day === today}
            onFigure={(rows) => onRows({ rows })}
            onCarried={() => onRows({ rows: 'all', carried: 'true' })}
          />
          <Breakdown
            figures={figures}
            onCashier={(cashier) => onRows({ rows: 'all', cashier })}
            onProduct={(product) => onRows({ rows: 'all', product })}
          />
          {sign_off && <RecordActivity entity="day_close" id={sign_off.id} />}
        </div>
        <div className={classes.side}>
          <SignOffCard shown={shown} canSignOff={canSignOff} onAfter={() => onRows({ rows: 'after' })} onDay={onDay} />
          <RecentDays day={day} today={today} page={page_of_days} />
        </div>
      </div>
      {isSigning && (
        <SignOffWindow shown={shown} tomorrow={addDays(today, 1)} today={today} onClose={() => setSigning(false)} />
      )}
    </Stack>
  );
}
