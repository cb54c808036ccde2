import { openStateWords } from '@clinic/contract/clinics/open-states.ts';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { countColumn, dayColumn, textColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { titleColumn } from '../../platform/list/columns/title-column.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { stateColumn } from '../parts/state-column.tsx';
import { listScreen } from '../parts/list-screen.tsx';
import { groupReads } from './group-reads.ts';

const window = codeOnDemand(() => import('./group-window.tsx'), 'GroupWindow');

const GroupList = defineList(groupReads, {
  noun: 'groups',
  title: 'Groups',
  filters: {
    words: { label: 'Name or code', placeholder: 'Name or code' },
    state: { label: 'Status', all: 'All', words: openStateWords },
  },
  columns: () => [
    titleColumn('name', 'Name', { width: 240, wrap: 'two-lines' }, (row) => ({
      path: groupReads.pathOf(row),
      text: row.name,
      label: `Group ${row.name}`,
    })),
    textColumn('code', 'Code', { priority: 1 }),
    countColumn('clinics', 'Clinics', { priority: 1 }),
    stateColumn(),
    dayColumn('closes_on', 'Closes on', { priority: 3 }),
    timeColumn('created_at', 'Created', { priority: 2 }),
  ],
  add: { label: 'Create group', role: 'groups:write', window },
  empty: ({ isFiltered, canAdd }) => ({
    icon: <IconBuildingCommunity size={32} stroke={1.5} />,
    title: isFiltered ? 'No groups found' : 'No groups yet',
    hint: isFiltered
      ? 'No group has these words or this status.'
      : canAdd
        ? 'Create the first group, then its clinics and its owner.'
        : 'Somebody who may create groups adds the first one.',
  }),
});

/** The groups of the platform. */
export const GroupListScreen = listScreen(groupReads.list, GroupList);
