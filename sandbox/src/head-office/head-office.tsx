import { Tabs } from '@mantine/core';
import classes from '../page/desk.module.css';
import { DeskSkeleton, FailureNote } from '../page/desk.tsx';
import { usePolled } from '../page/use-polled.ts';
import { usePart } from '../page/use-tab.ts';
import { GiroDesk } from './giro-desk.tsx';
import { HeldDesk } from './held-desk.tsx';
import { HolidaysDesk } from './holidays-desk.tsx';
import { IssuesDesk } from './issues-desk.tsx';
import { NoteDesk } from './note-desk.tsx';
import { PlansDesk } from './plans-desk.tsx';
import { readWork, type Work } from './read-work.ts';
import { SettlementDesk } from './settlement-desk.tsx';
import { VoucherDesk } from './vouchers/voucher-desk.tsx';

const refresh_ms = 4_000;
const parts = ['issues', 'held-money', 'notes', 'settlement', 'giro', 'plans', 'holidays', 'vouchers'] as const;

const titles: Record<(typeof parts)[number], (work: Work | undefined) => string> = {
  issues: (work) => counted('Issues', work?.issues.length),
  'held-money': (work) => counted('Held money', work?.held.length),
  notes: () => 'Notes',
  settlement: (work) =>
    counted('Settlement', work && work.waiting.length + work.processing.length + work.failed.length),
  giro: () => 'GIRO file',
  plans: () => 'Plans',
  holidays: () => 'Holidays',
  vouchers: () => 'Vouchers',
};

const counted = (title: string, count: number | undefined): string => (count ? `${title} (${count})` : title);

/** Head office's desks: answers, decisions, settlement and payouts. */
export function HeadOffice() {
  const [part, setPart] = usePart('head-office', parts);
  const { data: work, failure, refresh } = usePolled(readWork, refresh_ms);
  return (
    <div className={classes.desk}>
      <Tabs value={part} onChange={setPart} variant="pills" keepMounted={false}>
        <Tabs.List justify="center" mb="md" aria-label="Head office">
          {parts.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {titles[one](work)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {failure && <FailureNote failure={failure} onRetry={refresh} stale={work !== undefined} />}
        {!work && !failure && <DeskSkeleton />}
        {work && (
          <>
            <Tabs.Panel value="issues">
              <IssuesDesk issues={work.issues} onDone={refresh} />
            </Tabs.Panel>
            <Tabs.Panel value="held-money">
              <HeldDesk held={work.held} onDone={refresh} />
            </Tabs.Panel>
            <Tabs.Panel value="notes">
              <NoteDesk />
            </Tabs.Panel>
            <Tabs.Panel value="settlement">
              <SettlementDesk work={work} onDone={refresh} />
            </Tabs.Panel>
            <Tabs.Panel value="giro">
              <GiroDesk processing={work.processing.length} onDone={refresh} />
            </Tabs.Panel>
            <Tabs.Panel value="plans">
              <PlansDesk />
            </Tabs.Panel>
            <Tabs.Panel value="holidays">
              <HolidaysDesk />
            </Tabs.Panel>
            <Tabs.Panel value="vouchers">
              <VoucherDesk />
            </Tabs.Panel>
          </>
        )}
      </Tabs>
    </div>
  );
}
