import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './save-bar.module.css';

interface SaveBarProps {
  is_modified: boolean;
  /** The labels of the changed fields. */
  changed: readonly string[];
  saving: boolean;
  /** Saving is disabled during an upload. */
  waiting?: boolean;
  onDiscard: () => void;
  /** For a bar outside of the form. Default: the button submits the form around it. */
  onSave?: () => void;
}

const most_named = 3;

/** 'Unsaved: Road name, Postal code and 2 more'. */
function changedText(changed: readonly string[]): string {
  const named = changed.slice(0, most_named).join(', ');
  const rest = changed.length - most_named;
  return named === '' ? 'Unsaved changes' : `Unsaved: ${named}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** The sticky end of a form. It shows once something has changed, and says what. */
export function SaveBar({ is_modified, changed, saving, waiting = false, onDiscard, onSave }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const was_modified = useRef(is_modified);
  useEffect(() => {
    // The pressed button has gone with the changes: the focus stays where it was on the page.
    const hasLostFocus = was_modified.current && !is_modified && document.activeElement === document.body;
    if (hasLostFocus) bar.current?.focus({ preventScroll: true });
    was_modified.current = is_modified;
  }, [is_modified]);
  const is_shown = is_modified || waiting;
  return (
    <div ref={bar} className={classes.bar} data-shown={is_shown || undefined} tabIndex={-1}>
      {/* Stays on the page, so that screen readers hear its first words. */}
      <span className={classes.state} role="status">
        {is_shown && (waiting ? 'Uploading…' : changedText(changed))}
      </span>
      {is_shown && (
        <>
          <Button variant="default" onClick={onDiscard} disabled={saving}>
            Discard changes
          </Button>
          <Button type={onSave ? 'button' : 'submit'} onClick={onSave} loading={saving} disabled={waiting}>
            Save
          </Button>
        </>
      )}
    </div>
  );
}
