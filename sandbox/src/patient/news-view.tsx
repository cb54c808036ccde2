import { listPlatformClinics } from '@clinic/contract/clinics/platform-clinics.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { useEffect, useState } from 'react';
import { callPlatform, readNews } from '../page/sandbox-api.ts';
import { usePolled } from '../page/use-polled.ts';
import { isAbout, newsWords } from './news-words.ts';
import classes from './patient-app.module.css';
import { ToldList } from './told-list.tsx';
import type { ViewProps } from './views.ts';

const refresh_ms = 2_000;

/** The names of the clinics by id; empty until they are read. */
function useClinicNames(): ReadonlyMap<number, string> {
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    callPlatform(listPlatformClinics).then(
      ({ data }) => setNames(new Map(data.map(({ id, name }) => [id, name]))),
      // The news are shown without the clinic.
      () => undefined,
    );
  }, []);
  return names;
}

/** What the clinics told the app about this person, newest first. */
export function NewsView({ person }: ViewProps) {
  const polled = usePolled(readNews, refresh_ms);
  const clinics = useClinicNames();
  return (
    <ToldList
      title="News"
      polled={polled}
      rows={polled.data?.data.filter((news) => isAbout(news, person.user_id))}
      none={{ title: 'No news yet', hint: 'News from your clinics appears here.' }}
      row={(news) => {
        const { title, text } = newsWords(news);
        const clinic = clinics.get(news.data.clinic_id);
        return (
          <li key={news.id} className={classes.card}>
            <span className={classes.title}>{title}</span>
            {text && <span>{text}</span>}
            <span className={classes.small}>
              {clinic !== undefined && `${clinic} · `}
              <time dateTime={news.timestamp}>
                {showDate(news.timestamp)} {showTime(news.timestamp)}
              </time>
            </span>
          </li>
        );
      }}
    />
  );
}
