import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { showCount, showDateTime } from '../../format.ts';

/** The fields of a row with such a value. */
type FieldOf<Row, Value> = { [Name in keyof Row]: Row[Name] extends Value ? Name : never }[keyof Row] & string;
export type MoreOf<Row> = Partial<Omit<Column<Row>, 'id' | 'header' | 'cell'>>;
/** A column that shows one field as its kind is shown. */
export type ColumnOf<Value> = <Row>(id: FieldOf<Row, Value>, header: string, more?: MoreOf<Row>) => Column<Row>;

/** A moment; a dash for none. */
export const timeColumn: ColumnOf<string | null> = (id, header, more) => ({
  id,
  header,
  width: 142,
  sorts: 'time',
  ...more,
  cell: (row) => {
    const at = row[id] as string | null;
    return at === null ? '–' : <time dateTime={at}>{showDateTime(at)}</time>;
  },
});

/** A day; a dash for none. */
export const dayColumn: ColumnOf<string | null> = (id, header, more) => ({
  id,
  header,
  width: 116,
  sorts: 'time',
  ...more,
  cell: (row) => {
    const day = row[id] as string | null;
    return day === null ? '–' : showDay(day);
  },
});

/** A whole number. */
export const countColumn: ColumnOf<number> = (id, header, more) => ({
  id,
  header,
  width: 92,
  align: 'right',
  ...more,
  cell: (row) => showCount(row[id] as number),
});

/** A text; a dash for none. */
export const textColumn: ColumnOf<string | null> = (id, header, more) => ({
  id,
  header,
  width: 140,
  ...more,
  cell: (row) => (row[id] as string | null) || '–',
});
