import type { ActivityChange } from '@clinic/contract/oversight/activities.ts';
import { CatalogueWord } from '../../ui/catalogue-word.tsx';
import classes from './activity-changes.module.css';

/** Fields whose values are words of a catalogue. Any other value is shown as it was typed. */
const catalogues = new Set(['Status', 'Process status', 'Product', 'Delivery', 'Order']);

const Value = ({ field, children }: { field: string; children: string | null }) => {
  if (children === null) return <span className={classes.none}>–</span>;
  return catalogues.has(field) ? <CatalogueWord>{children}</CatalogueWord> : <>{children}</>;
};

function Change({ field, from, to }: ActivityChange) {
  return (
    <div>
      <span className={classes.field}>{field}</span>{' '}
      {from !== null && (
        <>
          <span className={classes.from}>
            <Value field={field}>{from}</Value>
          </span>
          <span className={classes.arrow} aria-label="became">
            {' → '}
          </span>
        </>
      )}
      <span>
        <Value field={field}>{to}</Value>
      </span>
    </div>
  );
}

/** The fields that an audit entry changed, and its note. */
export function ActivityChanges({ changes, note }: { changes: ActivityChange[]; note: string | null }) {
  return (
    <>
      {changes.length > 0 && (
        <div className={classes.changes}>
          {changes.map((change) => (
            <Change key={change.field} {...change} />
          ))}
        </div>
      )}
      {note && <div className={classes.note}>{note}</div>}
    </>
  );
}
