import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useNow } from '../../ui/time/use-now.ts';
import classes from './device-screen-list.module.css';

/** A screen polls at least every 20 seconds; after one or two missed polls it may only be slow. */
const alive_seconds = 45;

const isAlive = (seen_ms: number, now_ms: number): boolean => now_ms - seen_ms <= alive_seconds * 1_000;

/** When a screen was last active, in words. */
function aliveText(seen_ms: number, now_ms: number): string {
  if (isAlive(seen_ms, now_ms)) return 'active now';
  const minutes = Math.max(1, Math.round((now_ms - seen_ms) / 60_000));
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.round(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

interface PairedScreen {
  id: number;
  last_seen_at: string;
}

interface DeviceScreenListProps {
  /** Undefined while loading. */
  screens: PairedScreen[] | undefined;
  failure: string | undefined;
  clock: () => number;
  /** How a screen is connected, shown while there is none. */
  hint: string;
  onRetry: () => void;
  onDisconnect: (id: number) => void;
}

/** The screens that are paired, and when each was last active. */
export function DeviceScreenList({ screens, failure, clock, hint, onRetry, onDisconnect }: DeviceScreenListProps) {
  const now_ms = useNow(clock);
  return (
    <section className={classes.list} aria-label="Connected screens">
      <Title order={3} size="h5">
        Connected screens
      </Title>
      {failure !== undefined && (
        <Group justify="space-between" role="alert">
          <Text size="sm">The screens could not be loaded. {failure}</Text>
          <Button size="xs" variant="default" onClick={onRetry}>
            Retry
          </Button>
        </Group>
      )}
      {screens === undefined && failure === undefined && <Skeleton height={40} />}
      {screens?.length === 0 && (
        <Text size="sm" c="dimmed">
          No screen is connected yet. {hint}
        </Text>
      )}
      <ul>
        {screens?.map((screen, index) => {
          const seen_ms = Date.parse(screen.last_seen_at);
          return (
            <li key={screen.id}>
              <span className={classes.dot} data-alive={isAlive(seen_ms, now_ms) || undefined} aria-hidden />
              <span className={classes.name}>Screen {index + 1}</span>
              <span className={classes.seen}>{aliveText(seen_ms, now_ms)}</span>
              <Button
                size="xs"
                variant="subtle"
                color="red"
                onClick={() => onDisconnect(screen.id)}
                aria-label={`Disconnect screen ${index + 1}`}
              >
                Disconnect
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
