import type { ListName } from '@clinic/contract/views/list-names.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconBaselineDensityMedium, IconBookmark, IconChevronDown, IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListNavigation } from '../../ui/page/list-frame.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { type Arranged, choicesOf, type NamedColumn } from './columns/arrange-columns.ts';
import classes from './list-tools.module.css';
import { rowHeight, setRowHeight } from './row-height.ts';
import type { Arrangement } from './use-arrangement.ts';
import { useChanges } from './use-changes.ts';

const ViewTools = codeOnDemand(() => import('./view-tools.tsx'), 'ViewTools');
const ColumnPanel = codeOnDemand(() => import('./columns/column-panel.tsx'), 'ColumnPanel');

export interface ListToolsProps {
  list: ListName;
  /** The plural noun of the rows. */
  noun: string;
  arrangement: Arrangement;
  columns: Arranged<NamedColumn>[];
  /** Ids of the shown columns for which the window has no room. */
  dropped: string[];
  go: ListNavigation;
}

/** The bar above the rows: saved view and columns. */
export function ListTools(props: ListToolsProps) {
  const { noun, arrangement, columns } = props;
  const { view } = arrangement;
  const changes = useChanges(arrangement, props.go);
  const { hasNewColumns, hasNewSearch } = changes;
  const [open, setOpen] = useState<'views' | 'columns' | undefined>(undefined);
  const [wanted, setWanted] = useState({ views: false, columns: false });
  const [view_button, setViewButton] = useState<HTMLElement | null>(null);
  const [column_button, setColumnButton] = useState<HTMLElement | null>(null);
  const toggle = (panel: 'views' | 'columns') => {
    setWanted({ ...wanted, [panel]: true });
    setOpen(open === panel ? undefined : panel);
  };
  const close = () => setOpen(undefined);
  const missing = () => {
    setWanted({ views: false, columns: false });
    close();
  };
  const hidden = columns.filter(({ column, shown }) => !shown || props.dropped.includes(column.id)).length;
  const look = { variant: 'subtle', color: 'gray', size: 'compact-sm', 'aria-haspopup': 'dialog' } as const;
  return (
    <>
      <div className={classes.tools} role="group" aria-label={`Display of ${noun}`}>
        <Button
          {...look}
          ref={setViewButton}
          className={classes.view ?? ''}
          leftSection={<IconBookmark size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-expanded={open === 'views'}
          onClick={() => toggle('views')}
          onPointerEnter={() => void ViewTools.preload()}
        >
          <span className={classes.name}>{view?.name ?? `All ${noun}`}</span>
          {(hasNewColumns || hasNewSearch) && <span className={classes.changed}>changed</span>}
        </Button>
        <Button
          {...look}
          ref={setColumnButton}
          leftSection={<IconColumns3 size={16} aria-hidden />}
          aria-expanded={open === 'columns'}
          onClick={() => toggle('columns')}
          onPointerEnter={() => void ColumnPanel.preload()}
        >
          {hidden === 0 ? 'Columns' : `Columns · ${columns.length - hidden} of ${columns.length}`}
        </Button>
        <RowHeightSwitch />
      </div>
      {wanted.views && view_button && (
        <PartOnDemand onMissing={missing}>
          <ViewTools {...props} changes={changes} opened={open === 'views'} onClose={close} anchor={view_button} />
        </PartOnDemand>
      )}
      {wanted.columns && column_button && (
        <PartOnDemand onMissing={missing}>
          <ColumnPanel
            opened={open === 'columns'}
            onClose={close}
            anchor={column_button}
            columns={columns}
            dropped={props.dropped}
            of_view={view?.name}
            isChanged={view ? hasNewColumns : arrangement.choices !== null}
            onChoose={(arranged) => changes.choose(choicesOf(arranged))}
            onReset={() => (view ? changes.forgetNewColumns() : changes.choose(null))}
          />
        </PartOnDemand>
      )}
    </>
  );
}

/** Switches between rows of 36 and of 44 px. */
function RowHeightSwitch() {
  const [isComfortable, setComfortable] = useState(rowHeight() === 'comfortable');
  return (
    <ActionIcon
      variant={isComfortable ? 'light' : 'subtle'}
      color={isComfortable ? undefined : 'gray'}
      size={28}
      className={classes.height ?? ''}
      aria-label="Comfortable rows"
      title="Comfortable rows"
      aria-pressed={isComfortable}
      onClick={() => {
        setRowHeight(isComfortable ? 'compact' : 'comfortable');
        setComfortable(!isComfortable);
      }}
    >
      <IconBaselineDensityMedium size={16} aria-hidden />
    </ActionIcon>
  );
}
