import type { PublicQueue } from '@clinic/contract/appointments/queue-screen.ts';
import { IconCloudOff } from '@tabler/icons-react';
import { FullScreenButton } from '../../../ui/page/full-screen-button.tsx';
import classes from './public-numbers.module.css';

interface PublicNumbersProps {
  /** Undefined before the first answer. */
  queue: PublicQueue | undefined;
  clinic: string | undefined;
  /** Absent if full screen is unsupported. */
  onFullScreen: (() => void) | undefined;
}

/** The numbers, as large as the display allows: the called ones, latest first, and the waiting ones. */
export function PublicNumbers({ queue, clinic, onFullScreen }: PublicNumbersProps) {
  const [last, ...others] = queue?.called ?? [];
  return (
    <main className={classes.screen}>
      <p className={classes.clinic}>{clinic}</p>
      <section className={classes.called} aria-label="Called" aria-live="assertive">
        <h1 className={classes.heading}>Please come to the counter</h1>
        {/* A number that is called again appears anew. */}
        <p className={classes.last} key={last && `${last.number} ${last.calls}`}>
          {last?.number ?? '–'}
        </p>
        {others.length > 0 && (
          <ul className={classes.others}>
            {others.map(({ number }) => (
              <li key={number}>{number}</li>
            ))}
          </ul>
        )}
      </section>
      <section className={classes.waiting} aria-label="Waiting">
        <h2 className={classes.heading}>Waiting</h2>
        {queue?.waiting.length === 0 && <p className={classes.note}>No one is waiting.</p>}
        <ul className={classes.numbers}>
          {queue?.waiting.map((number) => (
            <li key={number}>{number}</li>
          ))}
        </ul>
        {queue !== undefined && queue.more_waiting > 0 && (
          <p className={classes.note}>{`and ${queue.more_waiting} more`}</p>
        )}
      </section>
      <FullScreenButton className={classes.fullScreen} onFullScreen={onFullScreen} />
    </main>
  );
}

/** Covers the numbers while they may be out of date. */
export const PublicNotice = ({ title, hint }: { title: string; hint: string }) => (
  <main className={classes.notice}>
    <IconCloudOff size={96} stroke={1.25} aria-hidden />
    <h1>{title}</h1>
    <p>{hint}</p>
  </main>
);
