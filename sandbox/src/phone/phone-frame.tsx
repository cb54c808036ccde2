import { showTime } from '@clinic/contract/shared/singapore-time.ts';
import type { ReactNode } from 'react';
import classes from './phone-frame.module.css';

/** Draws a phone around the app. On a small screen the page is the phone. */
export function PhoneFrame({ now_ms, children }: { now_ms: number; children: ReactNode }) {
  return (
    <section className={classes.phone} aria-label="Customer’s phone">
      <div className={classes.status} aria-hidden>
        <span>{showTime(new Date(now_ms))}</span>
        <span className={classes.camera} />
        <span className={classes.battery} />
      </div>
      <div className={classes.app}>
        <div className={classes.brand}>
          <span className={classes.mark} aria-hidden>
            H
          </span>
          <span>
            <strong>Harbour Bank</strong>
            <span className={classes.account}>Everyday account ···· 4821</span>
          </span>
        </div>
        {children}
      </div>
    </section>
  );
}
