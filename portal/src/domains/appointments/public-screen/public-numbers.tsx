import type { PublicQueue } from '@clinic/contract/appointments/queue-screen.ts';
import { type Language, locales } from '@clinic/contract/shared/languages/language.ts';
import { IconCloudOff } from '@tabler/icons-react';
import type { SpokenLanguage } from '../../../platform/linked-page/page-language.ts';
import { FullScreenButton } from '../../../ui/page/full-screen-button.tsx';
import classes from './public-numbers.module.css';

interface PublicNumbersProps {
  /** Undefined before the first answer. */
  queue: PublicQueue | undefined;
  clinic: string | undefined;
  /** The language whose turn it is. */
  spoken: SpokenLanguage;
  /** Absent if full screen is unsupported. */
  onFullScreen: (() => void) | undefined;
}

/** The numbers, as large as the display allows: the called ones, latest first, and the waiting ones. */
export function PublicNumbers({ queue, clinic, spoken, onFullScreen }: PublicNumbersProps) {
  const [last, ...others] = queue?.called ?? [];
  const words = spoken.words.queue;
  const lang = locales[spoken.language];
  return (
    <main className={classes.screen}>
      <p className={classes.clinic}>{clinic}</p>
      <section className={classes.called} aria-label={words.called} lang={lang}>
        <h1 className={classes.heading}>{words.come}</h1>
        {/* Only the number is said anew: the words around it change with the language. */}
        <div className={classes.live} aria-live="assertive">
          {/* A number that is called again appears anew. */}
          <p className={classes.last} key={last && `${last.number} ${last.calls}`}>
            {last?.number ?? '–'}
          </p>
        </div>
        {others.length > 0 && (
          <ul className={classes.others}>
            {others.map(({ number }) => (
              <li key={number}>{number}</li>
            ))}
          </ul>
        )}
      </section>
      <section className={classes.waiting} aria-label={words.waiting} lang={lang}>
        <h2 className={classes.heading}>{words.waiting}</h2>
        {queue?.waiting.length === 0 && <p className={classes.note}>{words.nobody}</p>}
        <ul className={classes.numbers}>
          {queue?.waiting.map((number) => (
            <li key={number}>{number}</li>
          ))}
        </ul>
        {queue !== undefined && queue.more_waiting > 0 && (
          <p className={classes.note}>{words.more({ count: queue.more_waiting })}</p>
        )}
      </section>
      <FullScreenButton className={classes.fullScreen} onFullScreen={onFullScreen} />
    </main>
  );
}

/** Covers the numbers while they may be out of date. */
export const PublicNotice = ({ title, hint, language }: { title: string; hint: string; language: Language }) => (
  <main className={classes.notice} lang={locales[language]}>
    <IconCloudOff size={96} stroke={1.25} aria-hidden />
    <h1>{title}</h1>
    <p>{hint}</p>
  </main>
);
