import type { PackedMedicine } from '@clinic/contract/dispensary/delivers.ts';
import classes from './medicine-list.module.css';

/** How it is taken: `1 tablet · 3 times a day · 5 days`. */
const instructions = ({ dose, frequency, days }: PackedMedicine): string =>
  [dose, frequency, days === null ? '' : days === 1 ? '1 day' : `${days} days`]
    .flatMap((part) => part.trim() || [])
    .join(' · ');

/** The medicines of an order: how many of which, and how they are taken. */
export const MedicineList = ({ items }: { items: readonly PackedMedicine[] }) => (
  <ul className={classes.items} aria-label="Medicines">
    {items.map((item) => (
      <li key={item.position} className={classes.item}>
        <span className={classes.quantity}>{item.quantity} ×</span>
        <span className={classes.name}>{item.name}</span>
        <span className={classes.dose}>{instructions(item)}</span>
      </li>
    ))}
  </ul>
);
