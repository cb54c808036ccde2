import type { Column } from '../../../ui/data-table/column.ts';
import { waitedText } from '../../../ui/time/waited-text.ts';
import { showDateTime } from '../../format.ts';
import type { MoreOf } from './field-columns.tsx';

/** How long a request has waited. */
export const waitingColumn = <Row extends { created_at: string }>(
  now_ms: number,
  more: MoreOf<Row> & { width: number },
): Column<Row> => ({
  id: 'waits',
  header: 'Waiting',
  card: 'corner',
  ...more,
  cell: ({ created_at }) => (
    <time dateTime={created_at} title={showDateTime(created_at)}>
      {waitedText(now_ms - Date.parse(created_at))}
    </time>
  ),
});
