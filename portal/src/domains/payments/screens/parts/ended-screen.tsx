import { IconDeviceMobileOff } from '@tabler/icons-react';
import classes from './customer-screen.module.css';

/** The pairing has ended: explains to staff how to pair again. */
export function EndedScreen() {
  return (
    <main className={classes.screen} data-view="ended" lang="en-SG">
      <p className={classes.clinic} />
      <div className={classes.stage}>
        <div className={classes.calm}>
          <span className={classes.calmIcon}>
            <IconDeviceMobileOff stroke={1.25} aria-hidden />
          </span>
          <h1 className={classes.waiting}>This screen is not connected</h1>
          <p className={classes.hint}>
            At the counter, open Receive Payment, choose Sync Mobile and scan the code again.
          </p>
        </div>
      </div>
    </main>
  );
}
