import classes from './stars.module.css';

interface StarsProps {
  /** 0 to 5, whole, half, or an average. */
  rating: number;
  size?: 'sm' | 'md' | 'lg';
}

const five = '★★★★★';

/** A rating as filled stars, whose width is its share of five. */
export const Stars = ({ rating, size = 'md' }: StarsProps) => (
  <span className={classes.stars} data-size={size} role="img" aria-label={`${rating} of 5 stars`}>
    <span className={classes.empty}>{five}</span>
    <span className={classes.filled} style={{ width: `${(rating / 5) * 100}%` }}>
      {five}
    </span>
  </span>
);
