import classes from './paid-tick.module.css';

/** A large tick with a drawing animation; with reduced motion it shows at once. */
export function PaidTick() {
  return (
    <svg className={classes.tick} viewBox="0 0 120 120" aria-hidden>
      <circle className={classes.disc} cx="60" cy="60" r="56" />
      <path className={classes.stroke} d="M36 62 l17 17 l32 -36" pathLength={1} />
    </svg>
  );
}
