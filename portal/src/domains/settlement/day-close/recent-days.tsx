import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { Skeleton, Stack } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { Pager } from '../../../ui/pager/pager.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { useRecentDays } from './day-close.data.ts';
import { DayLine } from './parts/day-line.tsx';
import classes from './recent-days.module.css';

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
      {list.isError && !list.data && (
        <FailedState
          title="The recent days could not be loaded."
          reason={sentenceOf(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
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
                  <DayLine of={one} is_today={one.day === today} />
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
