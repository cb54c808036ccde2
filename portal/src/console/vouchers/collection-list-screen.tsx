import { IconStack2 } from '@tabler/icons-react';
import { textColumn } from '../../platform/list/columns/field-columns.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { useGroupChoices } from '../clinics/clinic-names.data.ts';
import { ChooseGroup } from '../parts/choose-first.tsx';
import { listScreen } from '../parts/list-screen.tsx';
import { collectionReads } from './collection-reads.ts';

const window = codeOnDemand(() => import('./collection-window.tsx'), 'CollectionWindow');

const CollectionList = defineList(collectionReads, {
  noun: 'collections',
  title: 'Collections',
  filters: { group_id: { label: 'Group', all: 'Choose a group' } },
  useChoices: useGroupChoices,
  columns: () => [
    textColumn('name', 'Name', { width: 220, wrap: 'two-lines', required: true, card: 'title' }),
    {
      id: 'clinics',
      header: 'Branches',
      width: 420,
      wrap: 'two-lines',
      priority: 1,
      cell: ({ clinics }) => clinics.map(({ name }) => name).join(', '),
    },
  ],
  named: ({ name }) => name,
  add: { label: 'Create collection', role: 'vouchers:write', window },
  actions: [{ label: 'Change', role: 'vouchers:write', window }],
  empty: ({ search }) => ({
    icon: <IconStack2 size={32} stroke={1.5} />,
    title: search.group_id === undefined ? 'Choose a group' : 'No collections yet',
    hint:
      search.group_id === undefined
        ? 'Its named sets of branches are then listed here.'
        : 'A collection names the branches at which a voucher is redeemed.',
    ...(search.group_id === undefined && { action: <ChooseGroup /> }),
  }),
});

/** The collections of branches of a group. */
export const CollectionListScreen = listScreen(collectionReads.list, CollectionList);
