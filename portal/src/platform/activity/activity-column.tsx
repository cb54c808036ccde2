import type { Column } from '../../ui/data-table/column.ts';
import { ActivityButton, type ActivityOf } from './activity-button.tsx';

/** The column of a list whose records have no page of their own: each row opens its trail. */
export const activityColumn = <Row,>(of: (row: Row) => ActivityOf): Column<Row> => ({
  id: 'activity',
  header: 'Activity',
  headerHidden: true,
  width: 48,
  align: 'right',
  card: 'footer',
  cell: (row) => <ActivityButton {...of(row)} />,
});
