import type { Column } from '../../ui/data-table/column.ts';
import { ActivityButton, type ActivityOf } from './activity-button.tsx';

/** Activity column for lists whose records have no page: each row opens its audit trail. */
export const activityColumn = <Row,>(of: (row: Row) => ActivityOf): Column<Row> => ({
  id: 'activity',
  header: 'Activity',
  headerHidden: true,
  width: 48,
  align: 'right',
  card: 'footer',
  cell: (row) => <ActivityButton {...of(row)} />,
});

/** The activity column for lists of `defineList`. Lists whose records have a page do not need this code. */
export const trailColumn =
  (entity: ActivityOf['entity']) =>
  <Row extends { id: number }>(called: (row: Row) => string): Column<Row> =>
    activityColumn((row) => ({ entity, id: row.id, name: called(row) }));
