import type { QueueEntry, QueueMove } from '@clinic/contract/appointments/queue.ts';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconDeviceTv, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { serverNow } from '../../../platform/time/clock.ts';
import { ReadFailure } from '../../../platform/reading/failed-read.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { showFailure } from '../../../ui/toast/toast.ts';
import { useMove, useQueue, useQueueLive } from './queue.data.ts';
import { QueueRow } from './queue-row.tsx';
import classes from './queue.module.css';
import { partsOf } from './queue-words.ts';
import { RegisterWindow } from './register-form.tsx';
import { ScreensWindow } from './screens-window.tsx';
import { WalkInWindow } from './walk-in-window.tsx';

const countText = (count: number, words: string): string => (count > 0 ? `${words} (${count})` : words);

/** `3 waiting · average wait 12 min` */
const summaryOf = (waiting: number, average: number | null): string =>
  [
    waiting === 0 ? 'No one waiting' : `${waiting} waiting`,
    ...(average === null ? [] : [`average wait ${average} min`]),
  ].join(' · ');

/** Saves moves, one at a time for each entry. */
function useMoves() {
  const send = useMove();
  const [moving, setMoving] = useState<ReadonlySet<number>>(new Set());
  const move = async ({ id }: QueueEntry, next: QueueMove): Promise<void> => {
    if (moving.has(id)) return;
    setMoving((before) => new Set([...before, id]));
    try {
      await send({ params: { id: String(id) }, body: { move: next } });
    } catch (failure) {
      showFailure('The queue could not be changed.', sentenceOf(failure));
    } finally {
      setMoving((before) => new Set([...before].filter((one) => one !== id)));
    }
  };
  return { moving, move };
}

/** Today's queue: patients at the counter, called and waiting, and those who were seen or left. */
export function QueueScreen() {
  const queue = useQueue();
  const now_ms = useNow(serverNow, 15_000);
  const canUpdate = useCan('ROLE_APPOINTMENT_UPDATE');
  const { moving, move } = useMoves();
  const [opened, setOpened] = useState<'walk-in' | 'screens'>();
  const close = () => setOpened(undefined);
  const [registering, setRegistering] = useState<QueueEntry>();
  useQueueLive();
  const { data } = queue;
  const parts = data && partsOf(data.data);
  const rows = (entries: readonly QueueEntry[], label: string) => (
    <ul className={classes.rows} aria-label={label}>
      {entries.map((entry) => (
        <QueueRow
          key={entry.id}
          entry={entry}
          now_ms={now_ms}
          isMoving={moving.has(entry.id)}
          onMove={(next) => void move(entry, next)}
          onRegister={() => setRegistering(entry)}
        />
      ))}
    </ul>
  );
  return (
    <Stack gap="md">
      <PageHeader
        title="Queue"
        below={data && parts && summaryOf(parts.waiting.length, data.average_wait_minutes)}
        actions={
          canUpdate && (
            <>
              <Button
                variant="default"
                leftSection={<IconDeviceTv size={18} aria-hidden />}
                onClick={() => setOpened('screens')}
              >
                Public screen
              </Button>
              <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setOpened('walk-in')}>
                Add walk-in
              </Button>
            </>
          )
        }
      />
      <ReadFailure of="The queue" read={queue} />
      {!parts && !queue.isError && <Skeleton height={320} radius="md" role="status" aria-label="Loading" />}
      {parts && (
        <>
          {parts.arrived.length > 0 && (
            <SectionCard title={countText(parts.arrived.length, 'At the counter')} flush>
              {rows(parts.arrived, 'At the counter')}
            </SectionCard>
          )}
          <SectionCard title={countText(parts.called.length, 'Called')} flush>
            {parts.called.length > 0 ? rows(parts.called, 'Called') : <EmptyNote>No one is being called.</EmptyNote>}
          </SectionCard>
          <SectionCard title={countText(parts.waiting.length, 'Waiting')} flush>
            {parts.waiting.length > 0 ? (
              rows(parts.waiting, 'Waiting')
            ) : (
              <EmptyNote>All done. Patients who register appear here right away.</EmptyNote>
            )}
          </SectionCard>
          <SectionCard
            title={countText(parts.ended.length, 'Seen and left')}
            flush
            {...(parts.ended.length === 0 && { none: 'No one yet today.' })}
          >
            {parts.ended.length > 0 && rows(parts.ended, 'Seen and left')}
          </SectionCard>
        </>
      )}
      {opened === 'walk-in' && <WalkInWindow onClose={close} />}
      {opened === 'screens' && <ScreensWindow onClose={close} />}
      {registering && <RegisterWindow entry={registering} onClose={() => setRegistering(undefined)} />}
    </Stack>
  );
}

const EmptyNote = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed" className={classes.emptyNote ?? ''}>
    {children}
  </Text>
);
