import type { ActivityChange } from '@clinic/contract/trail/activities.ts';
import classes from './activity-changes.module.css';

function Change({ field, from, to }: ActivityChange) {
  return (
    <div>
      <span className={classes.field}>{field}</span>{' '}
      {from !== null && (
        <>
          <span className={classes.from}>{from}</span>
          <span className={classes.arrow} aria-label="became">
            {' → '}
          </span>
        </>
      )}
      <span>{to ?? <span className={classes.none}>–</span>}</span>
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
