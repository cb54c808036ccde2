import { IconFileSpreadsheet } from '@tabler/icons-react';
import { countColumn, dayColumn, textColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { listScreen } from '../parts/list-screen.tsx';
import { fileReads, formatText, useAccountChoices } from './bank-reads.ts';

const FileList = defineList(fileReads, {
  noun: 'files',
  title: 'Files of the bank',
  filters: { bank_account_id: { label: 'Account', all: 'All accounts' } },
  useChoices: useAccountChoices,
  columns: () => [
    timeColumn('imported_at', 'Imported', { required: true, card: 'title' }),
    textColumn('imported_by', 'By', { width: 220, wrap: 'all', priority: 2 }),
    {
      id: 'account',
      header: 'Account',
      width: 190,
      wrap: 'two-lines',
      priority: 1,
      cell: ({ account }) => account.account_name,
    },
    { id: 'format', header: 'Format', width: 150, priority: 2, cell: ({ format }) => formatText(format) },
    dayColumn('from_day', 'From', { priority: 1 }),
    dayColumn('to_day', 'To', { priority: 1 }),
    countColumn('lines', 'Lines', { priority: 1 }),
    countColumn('added', 'New', { priority: 3 }),
    countColumn('booked', 'Booked', { priority: 3 }),
    countColumn('gaps', 'Gaps', { priority: 2 }),
  ],
  empty: ({ isFiltered }) => ({
    icon: <IconFileSpreadsheet size={32} stroke={1.5} />,
    title: isFiltered ? 'No files found' : 'No files yet',
    hint: isFiltered ? 'No file of this account was imported.' : 'Upload a file of your bank on the page Statements.',
  }),
});

/** The imported files of the bank. */
export const FileListScreen = listScreen(fileReads.list, FileList);
