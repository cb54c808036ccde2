import type { ColumnChoice } from '@clinic/contract/views/list-view.ts';

interface Arrangeable {
  id: string;
  required?: boolean;
}

/** A column of any kind of row. */
export interface NamedColumn extends Arrangeable {
  header: string;
}

export interface Arranged<Column extends Arrangeable> {
  column: Column;
  shown: boolean;
}

/**
 * The columns in the chosen order. A column that the choice does not know, because a later release added it, is placed behind its
 * predecessor. Required columns are always shown.
 */
export function arrangeColumns<Column extends Arrangeable>(
  columns: readonly Column[],
  choices: readonly ColumnChoice[] | null,
): Arranged<Column>[] {
  if (choices === null) return columns.map((column) => ({ column, shown: true }));
  const by_id = new Map(columns.map((column) => [column.id, column]));
  const arranged = choices.flatMap(({ id, shown }): Arranged<Column>[] => {
    const column = by_id.get(id);
    return column ? [{ column, shown: shown || column.required === true }] : [];
  });
  columns.forEach((column, index) => {
    if (arranged.some((one) => one.column.id === column.id)) return;
    const before = columns[index - 1];
    const place = before === undefined ? 0 : arranged.findIndex((one) => one.column.id === before.id) + 1;
    arranged.splice(place, 0, { column, shown: true });
  });
  return arranged;
}

export const choicesOf = (arranged: readonly Arranged<Arrangeable>[]): ColumnChoice[] =>
  arranged.map(({ column, shown }) => ({ id: column.id, shown }));

/** Moves the column at an index up or down by one. */
export function movedColumn<Column extends Arrangeable>(
  arranged: readonly Arranged<Column>[],
  from: number,
  by: -1 | 1,
): Arranged<Column>[] {
  const to = from + by;
  const [one, other] = [arranged[from], arranged[to]];
  if (!one || !other) return [...arranged];
  return arranged.map((at, index) => (index === from ? other : index === to ? one : at));
}
