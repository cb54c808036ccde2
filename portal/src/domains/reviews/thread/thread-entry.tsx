import type { ReactNode } from 'react';
import { showDateTime } from '../../../platform/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import classes from './thread.module.css';

interface ThreadEntryProps {
  name: string;
  /** The author: the customer, the clinic or head office. */
  label?: ReactNode;
  at: string;
  /** When it was edited last. */
  edited_at?: string | null;
  actions?: ReactNode;
  /** Of the customer, or of a reply. */
  kind: 'review' | 'reply';
  children: ReactNode;
}

/** One entry of a thread: who, when, and what they wrote. */
export const ThreadEntry = ({ name, label, at, edited_at, actions, kind, children }: ThreadEntryProps) => (
  <article className={classes.entry} data-kind={kind} aria-label={`${name}, ${showDateTime(at)}`}>
    <Avatar photo={undefined} full_name={name} />
    <div className={classes.words}>
      <header className={classes.head}>
        <span className={classes.name}>{name}</span>
        {label}
        <time dateTime={at} className={classes.at}>
          {showDateTime(at)}
        </time>
        {edited_at && (
          <span className={classes.at} title={`Edited ${showDateTime(edited_at)}`}>
            Edited
          </span>
        )}
        <span className={classes.actions}>{actions}</span>
      </header>
      {children}
    </div>
  </article>
);
