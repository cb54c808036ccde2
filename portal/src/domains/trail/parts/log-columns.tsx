import { type PatientView, patientViewWords } from '@clinic/contract/trail/activity-log.ts';
import { actorWords } from '@clinic/contract/trail/actor-words.ts';
import { UnstyledButton } from '@mantine/core';
import type { Column } from '../../../ui/data-table/column.ts';
import classes from './log-columns.module.css';
import { RecordLink } from './record-link.tsx';
import { timeColumn } from '../../../platform/list/columns/field-columns.tsx';

export interface LogPlace {
  /** The rows are of several branches. */
  isGroup: boolean;
  onBranch: (clinic_id: number) => void;
}

interface Entry {
  at: string;
  by: string;
  person: string | null;
  clinic: { id: number; name: string } | null;
}

const when: Column<Entry> = timeColumn('at', 'Time', { width: 140, card: 'corner' });
const who: Column<Entry> = {
  id: 'by',
  header: 'Who',
  width: 160,
  wrap: 'two-lines',
  priority: 1,
  cell: ({ by, person }) => actorWords(by, person),
};

const branch = ({ onBranch }: LogPlace): Column<Entry> => ({
  id: 'clinic',
  header: 'Branch',
  width: 130,
  wrap: 'two-lines',
  cell: ({ clinic }) =>
    clinic === null ? (
      'All branches'
    ) : (
      <UnstyledButton className={classes.branch} aria-label={`Only ${clinic.name}`} onClick={() => onBranch(clinic.id)}>
        {clinic.name}
      </UnstyledButton>
    ),
});

/** Columns of views: when, who, how. */
export const viewColumns = (place: LogPlace): Column<PatientView>[] => [
  when,
  who,
  {
    id: 'way',
    header: 'Action',
    width: 150,
    priority: 1,
    wrap: 'two-lines',
    card: 'title',
    cell: ({ way }) => patientViewWords[way],
  },
  {
    id: 'record',
    header: 'Record',
    width: 260,
    wrap: 'all',
    cell: ({ record, words, way, clinic }) =>
      record === null ? (
        <>
          {words === null ? 'Transactions' : `Transactions with “${words}”${way === 'exported' ? ', as a file' : ''}`}
        </>
      ) : (
        <RecordLink record={record} clinic={clinic} />
      ),
  },
  ...(place.isGroup ? [branch(place)] : []),
];
