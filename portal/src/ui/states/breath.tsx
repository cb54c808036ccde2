import classes from './breath.module.css';

/** A calm sign that the screen is alive and waits. */
export const Breath = () => <span className={classes.breath} aria-hidden />;

/** Shown while a page for customers opens. They see no part of the staff's portal. */
export const OpeningPage = () => (
  <div className={classes.opening} role="status" aria-busy aria-label="Opening">
    <Breath />
  </div>
);
