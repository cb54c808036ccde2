import type { ListView } from '@clinic/contract/views/list-view.ts';
import { ActionIcon, Button, Text, UnstyledButton } from '@mantine/core';
import {
  IconCheck,
  IconDeviceFloppy,
  IconPencil,
  IconPlus,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { useId } from 'react';
import { PopoverPanel } from '../../ui/window/popover-panel.tsx';
import classes from './view-panel.module.css';

export interface ViewPanelProps {
  opened: boolean;
  onClose: () => void;
  anchor: HTMLElement;
  noun: string;
  views: ListView[];
  current: ListView | undefined;
  default_view_id: number | null;
  isMissing: boolean;
  onRetry: () => void;
  /** Undefined: no view is open. */
  onOpen: (view: ListView | undefined) => void;
  /** Undefined: no default view. */
  onDefault: (view: ListView | undefined) => void;
  onEdit: (view: ListView) => void;
  onDelete: (view: ListView) => void;
  onNew: () => void;
  /** Absent if nothing changed or the view belongs to somebody else. */
  onSaveChanges: (() => void) | undefined;
}

/** Saved views of a list: open one, make one the default, change them. */
export function ViewPanel(props: ViewPanelProps) {
  const { noun, views, current, isMissing } = props;
  const own = views.filter(({ shared }) => !shared);
  const shared = views.filter((view) => view.shared);
  return (
    <PopoverPanel {...props} label="Views" position="bottom-start">
      <ul className={classes.views}>
        <li className={classes.row}>
          <OpenButton isCurrent={current === undefined} name={`All ${noun}`} onOpen={() => props.onOpen(undefined)} />
        </li>
      </ul>
      <ViewGroup {...props} title="My views" views={own} />
      <ViewGroup {...props} title="Branch views" views={shared} />
      {isMissing && (
        <Text size="sm" c="dimmed" px="xs" role="status">
          Your views could not be loaded.{' '}
          <Button size="compact-xs" variant="default" onClick={props.onRetry}>
            Retry
          </Button>
        </Text>
      )}
      <div className={classes.commands}>
        {current && props.onSaveChanges && (
          <Button {...command} leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={props.onSaveChanges}>
            {`Save the changes to “${current.name}”`}
          </Button>
        )}
        <Button {...command} leftSection={<IconPlus size={16} aria-hidden />} onClick={props.onNew}>
          Save as a new view…
        </Button>
      </div>
    </PopoverPanel>
  );
}

const command = { variant: 'subtle', color: 'gray', size: 'sm', fullWidth: true, justify: 'start', px: 'xs' } as const;

function ViewGroup(props: ViewPanelProps & { title: string }) {
  const heading = useId();
  const { views, current, default_view_id } = props;
  if (views.length === 0) return null;
  return (
    <>
      <p id={heading} className={classes.group}>
        {props.title}
      </p>
      <ul className={classes.views} aria-labelledby={heading}>
        {views.map((view) => {
          const isDefault = view.id === default_view_id;
          const Star = isDefault ? IconStarFilled : IconStar;
          return (
            <li key={view.id} className={classes.row}>
              <OpenButton
                isCurrent={view.id === current?.id}
                name={view.name}
                by={view.shared ? view.owner_name : undefined}
                onOpen={() => props.onOpen(view)}
              />
              <ActionIcon
                {...small}
                color={isDefault ? 'yellow.8' : 'gray'}
                aria-pressed={isDefault}
                aria-label={`Open the list with ${view.name}`}
                title={isDefault ? 'The list opens with this view' : 'Open the list with this view'}
                onClick={() => props.onDefault(isDefault ? undefined : view)}
              >
                <Star size={16} aria-hidden />
              </ActionIcon>
              {view.may_change && (
                <>
                  <ActionIcon {...small} aria-label={`Edit ${view.name}`} onClick={() => props.onEdit(view)}>
                    <IconPencil size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon {...small} aria-label={`Delete ${view.name}`} onClick={() => props.onDelete(view)}>
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

const small = { variant: 'subtle', color: 'gray', size: 28 } as const;

interface OpenButtonProps {
  isCurrent: boolean;
  name: string;
  by?: string | undefined;
  onOpen: () => void;
}

const OpenButton = ({ isCurrent, name, by, onOpen }: OpenButtonProps) => (
  <UnstyledButton className={classes.open} aria-current={isCurrent || undefined} onClick={onOpen}>
    <span className={classes.check}>{isCurrent && <IconCheck size={16} aria-hidden />}</span>
    <span className={classes.name}>
      {name}
      {by !== undefined && <span className={classes.by}>by {by}</span>}
    </span>
  </UnstyledButton>
);
