import type { Figures } from '../dashboard-figures.ts';
import classes from './statistic-card.module.css';

interface StatisticTableProps {
  figures: Figures;
  period: string;
  previous: string;
  text: (value: number) => string;
}

/** The figures behind a chart. */
export function StatisticTable({ figures: { title, bars }, period, previous, text }: StatisticTableProps) {
  const shown = (value: number | null): string => (value === null ? '–' : text(value));
  return (
    <table className={classes.table}>
      <caption hidden>{`${title}, ${period}`}</caption>
      <thead>
        <tr>
          <th scope="col">Period</th>
          <th scope="col">{period}</th>
          <th scope="col">{previous}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ group, name, value, previous: before }) => (
          <tr key={group}>
            <th scope="row">{name}</th>
            <td>{shown(value)}</td>
            <td>{shown(before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
