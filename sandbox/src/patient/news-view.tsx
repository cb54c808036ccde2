import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { readNews } from '../page/sandbox-api.ts';
import { usePolled } from '../page/use-polled.ts';
import { isAbout, newsWords } from './news-words.ts';
import classes from './patient-app.module.css';
import { ToldList } from './told-list.tsx';
import { useClinicNames } from './use-clinic-names.ts';
import type { ViewProps } from './views.ts';

const refresh_ms = 2_000;

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
