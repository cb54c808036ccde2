import type { PlatformJob } from '@clinic/contract/operations/jobs.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import type { Column } from '../../ui/data-table/column.ts';
import { type WorkState, work_states } from './work.tsx';

/** A name of the code as words: `send-reset-code`, `medicine_order` and `receivePaymentOutcome` alike. */
export function inWords(name: string): string {
  const words = name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Why the last try failed. */
export const failureColumn = <Row,>(failureOf: (row: Row) => string | null): Column<Row> => ({
  id: 'failure',
  header: 'Reason',
  width: 280,
  priority: 1,
  wrap: 'two-lines',
  card: 'wide',
  cell: (row) => failureOf(row) ?? '–',
});

type Place = Pick<PlatformJob, 'group' | 'clinic' | 'record'>;

/** The clinic or group whose work it is. */
export const placeText = ({ clinic, group }: Place): string => clinic?.name ?? group?.name ?? 'Platform';

export const recordText = ({ record }: Place): string => (record ? `${inWords(record.kind)} ${record.id}` : '–');

/** Whose work it is, and the record that it is about. */
export const placeColumns = <Row extends Place>(): Column<Row>[] => [
  { id: 'place', header: 'Clinic or group', width: 170, priority: 2, wrap: 'two-lines', cell: placeText },
  { id: 'record', header: 'Record', width: 140, priority: 3, cell: recordText },
];

/** A list without rows. */
export const noWork = (nouns: string, state: WorkState, isFiltered: boolean, which = 'that were given up') => ({
  icon: <IconCircleCheck size={32} stroke={1.5} />,
  title: `No ${work_states[state].word.toLowerCase()} ${nouns}`,
  hint:
    isFiltered || state !== 'failed'
      ? `No ${nouns} fit these filters.`
      : `Nothing to do here: ${nouns} ${which} appear in this list.`,
});
