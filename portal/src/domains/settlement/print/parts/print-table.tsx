import classes from './print-sheet.module.css';

interface PrintTableProps {
  /** What the table shows; its name for those who cannot see it. */
  caption: string;
  /** Columns whose figures stand under each other, at the right. */
  columns: { title: string; figures?: boolean }[];
  rows: { key: string; cells: string[] }[];
}

/** Rows of a document, their head again on each sheet of paper. */
export function PrintTable({ caption, columns, rows }: PrintTableProps) {
  return (
    // A narrow screen moves the table sideways, and a keyboard must be able to.
    <div className={classes.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={classes.rows}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, figures }) => (
              <th key={title} scope="col" data-figures={figures || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map(({ title, figures }, place) => (
                <td key={title} data-figures={figures || undefined}>
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Amounts under each other; the last one is what they come to. */
export function PrintSums({ entries }: { entries: [string, string][] }) {
  return (
    <dl className={classes.sums}>
      {entries.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
