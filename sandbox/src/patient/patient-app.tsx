import { useEffect, useState, useSyncExternalStore } from 'react';
import { onHashChange } from '../page/use-tab.ts';
import { PhoneFrame } from '../phone/phone-frame.tsx';
import classes from './patient-app.module.css';
import { usePerson } from './people.ts';
import { views } from './views.ts';

/** The selected view, kept in the address. Default: the first. */
function useView(ids: readonly string[]): string {
  const present = (): string => ids.find((id) => id === location.hash.slice(1)) ?? ids[0] ?? '';
  return useSyncExternalStore(onHashChange, present);
}

const ids = views.map(({ id }) => id);

function useNow(): number {
  const [now_ms, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now_ms;
}

/** The consumer app of a patient: what it was told, the text messages on the phone, and who is signed in. */
export function PatientApp() {
  const [person, choose] = usePerson();
  const chosen = useView(ids);
  const now_ms = useNow();
  const Content = views.find(({ id }) => id === chosen)?.content;
  return (
    <main className={classes.page}>
      <PhoneFrame label="Patient’s phone" now_ms={now_ms} app={{ mark: 'C', name: 'My Clinic', line: person.name }}>
        <h1 className={classes.hidden}>Patient’s app</h1>
        <div className={classes.content}>{Content && <Content person={person} onChoose={choose} />}</div>
        <nav className={classes.tabs} aria-label="App">
          {views.map(({ id, label, icon }) => (
            <a key={id} href={`#${id}`} className={classes.tab} aria-current={id === chosen ? 'page' : undefined}>
              <svg
                viewBox="0 0 24 24"
                width="22"
                height="22"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
                aria-hidden
              >
                <path d={icon} strokeLinecap="round" strokeLinejoin="round" />
              </svg>
              {label}
            </a>
          ))}
        </nav>
      </PhoneFrame>
      <a href="/sandbox/" className={classes.back}>
        Back to the sandbox
      </a>
    </main>
  );
}
