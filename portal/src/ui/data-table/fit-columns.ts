import type { Column } from './column.ts';

/** Below this width each row is a card. */
const narrowest_table = 480;
/** Width of the column of buttons that show what has no room. */
export const expander_width = 40;
const usual_priority = 2;

export interface FittedColumns<Row> {
  shown: Column<Row>[];
  /** Columns for which there is no room. */
  dropped: Column<Row>[];
}

type Fitting = Pick<Column<unknown>, 'id' | 'width' | 'required' | 'priority' | 'card'>;

/** True for a pinned column: the first one, every status, the corner of the card, the actions. */
const isPinned = ({ id, required, card }: Fitting, place: number): boolean =>
  place === 0 || required === true || card === 'corner' || card === 'footer' || /(?:^|_)status$/.test(id);

const widthOf = (columns: readonly Fitting[]): number => columns.reduce((sum, { width }) => sum + width, 0);

/** A table in which even the pinned columns have no room beside each other shows each row as a card. */
export const hasRoomForTable = (columns: readonly Fitting[], width: number): boolean =>
  width >= Math.max(narrowest_table, widthOf(columns.filter(isPinned)));

/** The columns that fit into a width in pixels. The least important ones are left out, from the right. `expands`: they need a button. */
export function fitColumns<Row>(columns: Column<Row>[], width: number, expands: boolean): FittedColumns<Row> {
  if (widthOf(columns) <= width) return { shown: columns, dropped: [] };
  const room = expands ? width - expander_width : width;
  const rank = ({ priority = usual_priority }: Column<Row>) => priority;
  const leaving = columns
    .filter((column, place) => !isPinned(column, place))
    .toReversed()
    .toSorted((one, other) => rank(other) - rank(one));
  const left_out = new Set<Column<Row>>();
  let needed = widthOf(columns);
  for (const column of leaving) {
    if (needed <= room) break;
    left_out.add(column);
    needed -= column.width;
  }
  // Hiding a wide column may make room for narrower ones hidden before it.
  for (const column of [...left_out].toReversed()) {
    if (needed + column.width > room) continue;
    left_out.delete(column);
    needed += column.width;
  }
  return {
    shown: columns.filter((column) => !left_out.has(column)),
    dropped: columns.filter((column) => left_out.has(column)),
  };
}
