import { Skeleton, Stack } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { Pager } from '../../../ui/pager/pager.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { FailedRead } from '../../../platform/reading/failed-read.tsx';
import { useRecentDays } from './day-close.data.ts';
import classes from './recent-days.module.css';
import type { ClosedDay } from '@clinic/contract/settlement/day-close.ts';
import { showTime } from '../../../platform/format.ts';
import { Money } from '../../../ui/money/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { shortDay } from './day-close-words.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';

interface RecentDaysProps {
  /** The day that is shown. */
  day: string;
  today: string;
  page: number;
}

/** The recent days with their takings, and who signed them off. */
export function RecentDays({ day, today, page }: RecentDaysProps) {
  const list = useRecentDays(page);
  const router = useRouter();
  const searchOf = (of: string, days = page) => ({ day: of === today ? undefined : of, days });
  return (
    <SectionCard title="Recent days" flush>
      {list.isPending && (
        <Stack gap="xs" p="md" role="status" aria-label="Loading recent days">
          {Array.from({ length: 5 }, (_, line) => (
            <Skeleton key={line} height={36} />
          ))}
        </Stack>
      )}
      {list.isError && !list.data && <FailedRead title="The recent days could not be loaded." read={list} />}
      {list.data && (
        <>
          <ul className={classes.days}>
            {list.data.data.map((one) => (
              <li key={one.day} data-shown={one.day === day || undefined}>
                <Link
                  to="/payment/day-close"
                  search={searchOf(one.day)}
                  className={classes.link}
                  resetScroll={false}
                  activeOptions={{ explicitUndefined: true }}
                >
                  <DayLine of={one} isToday={one.day === today} />
                </Link>
              </li>
            ))}
          </ul>
          {list.data.pager.pages > 1 && (
            <div className={classes.pager}>
              <Pager
                noun="days"
                {...list.data.pager}
                asked={list.isPlaceholderData ? page : undefined}
                href={(p) => router.buildLocation({ to: '/payment/day-close', search: searchOf(day, p) }).href}
                onPage={(p) =>
                  void router.navigate({ to: '/payment/day-close', search: searchOf(day, p), resetScroll: false })
                }
              />
            </div>
          )}
        </>
      )}
    </SectionCard>
  );
}

/** A day in the list: its takings, and who signed it off. */
const DayLine = ({ of, isToday }: { of: ClosedDay; isToday: boolean }) => (
  <span className={classes.line}>
    <span className={classes.day}>
      {isToday ? `Today, ${shortDay(of.day)}` : shortDay(of.day)}
      {!of.sign_off && <StatusBadge tone="pending">Open</StatusBadge>}
    </span>
    <Money column="price" value={of.takings} />
    {of.sign_off && <span className={classes.state}>{`${of.sign_off.by}, ${showTime(of.sign_off.at)}`}</span>}
    {of.carried.amount !== 0 && <span className={classes.state}>{`${moneyText(of.carried.amount)} carried over`}</span>}
  </span>
);
