import classes from './print-sheet.module.css';

interface PrintTableProps {
  caption: string;
  /** Columns of right-aligned figures. */
  columns: { title: string; figures?: boolean }[];
  rows: { key: string; cells: string[] }[];
}

/** Rows of a document; the head repeats on each page. */
export function PrintTable({ caption, columns, rows }: PrintTableProps) {
  return (
    // On a narrow screen the table scrolls sideways, also by keyboard. Its caption stays in view.
    <div className={classes.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={classes.rows}>
        <caption>
          <span className={classes.caption}>{caption}</span>
        </caption>
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

/** A column of amounts with the total last. */
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
