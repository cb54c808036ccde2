import { Button } from '@mantine/core';
import classes from './save-bar.module.css';

interface SaveBarProps {
  is_modified: boolean;
  saving: boolean;
  /** Saving is disabled during an upload. */
  waiting?: boolean;
  onDiscard: () => void;
}

/** The sticky end of a long form: the unsaved state, Discard and Save. */
export const SaveBar = ({ is_modified, saving, waiting = false, onDiscard }: SaveBarProps) => (
  <div className={classes.bar} data-modified={is_modified || undefined}>
    <span className={classes.state} role="status">
      {is_modified ? 'You have unsaved changes.' : 'All changes are saved.'}
    </span>
    {is_modified && (
      <Button variant="default" onClick={onDiscard} disabled={saving}>
        Discard changes
      </Button>
    )}
    <Button type="submit" loading={saving} disabled={waiting}>
      Save
    </Button>
  </div>
);
