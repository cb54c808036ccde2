import { showTime } from '@clinic/contract/shared/singapore-time.ts';
import type { ReactNode } from 'react';
import classes from './phone-frame.module.css';

interface PhoneFrameProps {
  /** Names the phone for screen readers. */
  label: string;
  now_ms: number;
  /** The app that is open: its letter, its name and whose it is. */
  app: { mark: string; name: string; line: string };
  children: ReactNode;
}

/** Draws a phone around the app. On a small screen the page is the phone. */
export function PhoneFrame({ label, now_ms, app, children }: PhoneFrameProps) {
  return (
    <section className={classes.phone} aria-label={label}>
      <div className={classes.status} aria-hidden>
        <span>{showTime(new Date(now_ms))}</span>
        <span className={classes.camera} />
        <span className={classes.battery} />
      </div>
      <div className={classes.app}>
        <div className={classes.brand}>
          <span className={classes.mark} aria-hidden>
            {app.mark}
          </span>
          <span>
            <strong>{app.name}</strong>
            <span className={classes.account}>{app.line}</span>
          </span>
        </div>
        {children}
      </div>
    </section>
  );
}
