import { useState } from 'react';
import classes from './bar-chart.module.css';

const rounds = [1, 2, 2.5, 5, 10];

/** Round values of an axis from zero to the first one at or above the largest, four steps or fewer. Counts have whole steps. */
export function axisTicks(largest: number, is_whole: boolean): number[] {
  if (largest <= 0) return [0, 1];
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const fits = (step: number): boolean => step >= rough && (!is_whole || Number.isInteger(step));
  const step = [power, power * 10].flatMap((scale) => rounds.map((round) => round * scale)).find(fits) ?? 1;
  const steps = Math.ceil(largest / step);
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

interface ChartBar {
  /** Label below the bar. */
  label: string;
  /** Full label in the tooltip. */
  name: string;
  value: number | null;
  previous: number | null;
}

interface BarChartProps {
  bars: readonly ChartBar[];
  /** Names of the bars and of the pale bars beside them. */
  series: { value: string; previous: string };
  /** A horizontal reference line. */
  average: number | null;
  /** The values are counts: the axis has whole steps. */
  is_whole: boolean;
  /** Formats a figure in full, and shortened for the axis. */
  text: (value: number) => string;
  shortText: (value: number) => string;
}

/** The most labels below the bars. */
const most_labels = 12;

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/** Bars of one period next to those of another. A picture: its page also offers the figures as a table. */
export function BarChart({ bars, series, average, is_whole, text, shortText }: BarChartProps) {
  const [over, setOver] = useState<number>();
  const largest = Math.max(average ?? 0, ...bars.flatMap(({ value, previous }) => [value ?? 0, previous ?? 0]));
  const ticks = axisTicks(largest, is_whole);
  const top = ticks.at(-1) ?? 1;
  const every = Math.ceil(bars.length / most_labels);
  const shown = over === undefined ? undefined : bars[over];
  return (
    <div className={classes.chart}>
      <div className={classes.plot} onPointerLeave={() => setOver(undefined)}>
        {ticks.map((tick) => (
          <span key={tick} className={classes.tick} style={{ bottom: percent(tick / top) }}>
            <span className={classes.tickText}>{shortText(tick)}</span>
          </span>
        ))}
        <div className={classes.bars}>
          {bars.map(({ name, value, previous }, index) => (
            <span key={name} className={classes.slot} onPointerEnter={() => setOver(index)}>
              <Bar className={classes.previous} share={(previous ?? 0) / top} />
              <Bar className={classes.value} share={(value ?? 0) / top} />
            </span>
          ))}
        </div>
        {average !== null && <span className={classes.average} style={{ bottom: percent(average / top) }} />}
        {shown && over !== undefined && (
          <div
            className={classes.tooltip}
            data-side={over >= bars.length / 2 ? 'left' : 'right'}
            style={{ insetInlineStart: percent((over + 0.5) / bars.length) }}
          >
            <strong>{shown.name}</strong>
            <Figure colour="var(--chart-value)" of={series.value} value={shown.value} text={text} />
            {shown.previous !== null && (
              <Figure colour="var(--chart-previous)" of={series.previous} value={shown.previous} text={text} />
            )}
          </div>
        )}
      </div>
      <div className={classes.labels}>
        {bars.map(({ name, label }, index) => (
          <span key={name} className={classes.label}>
            {index % every === 0 && label}
          </span>
        ))}
      </div>
    </div>
  );
}

const Bar = ({ className, share }: { className: string | undefined; share: number }) => (
  <span className={className} style={{ height: percent(share) }} />
);

interface FigureProps {
  colour: string;
  of: string;
  value: number | null;
  text: (value: number) => string;
}

const Figure = ({ colour, of, value, text }: FigureProps) => (
  <span className={classes.figure} style={{ '--colour': colour } as React.CSSProperties}>
    {of}
    <span>{value === null ? '–' : text(value)}</span>
  </span>
);
