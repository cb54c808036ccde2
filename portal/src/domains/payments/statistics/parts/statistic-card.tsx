import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { ActionIcon } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { showCount } from '../../../../platform/format.ts';
import { moneyText } from '../../../../ui/money/amount-text.ts';
import { BarChart } from '../../../../ui/chart/bar-chart.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { type Figures, changeWords, isSame } from '../dashboard-figures.ts';
import classes from './statistic-card.module.css';
import { StatisticTable } from './statistic-table.tsx';

const short = new Intl.NumberFormat('en-SG', { notation: 'compact', maximumFractionDigits: 1 });
const tenths = new Intl.NumberFormat('en-SG', { maximumFractionDigits: 1 });

interface StatisticCardProps {
  figures: Figures;
  /** 'November 2026', and the former period. */
  period: string;
  previous: string;
  /** The compared days: '1 – 21 October 2026'. */
  compared: string;
  /** The day of the first payment; null if there is none. */
  first_day: string | null;
  /** The period of a bar: 'day'. */
  bar: string;
  refreshing: boolean;
}

/** One chart of the dashboard: total, Panel Average, bars, and the same as a table. */
export function StatisticCard({ figures, period, previous, compared, first_day, bar, refreshing }: StatisticCardProps) {
  const [asTable, setAsTable] = useState(false);
  const { title, money, bars, total, total_label, panel_average, averaged_bars } = figures;
  const has_previous = bars.some((one) => one.previous !== null);
  const text = money ? moneyText : showCount;
  const averageText = money ? text : (count: number) => tenths.format(count);
  const switchText = asTable ? `${title} as a chart` : `${title} as a table`;
  return (
    <SectionCard
      title={title}
      actions={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={switchText}
          title={switchText}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? <IconChartBar size={18} stroke={1.75} /> : <IconTable size={18} stroke={1.75} />}
        </ActionIcon>
      }
    >
      <div className={refreshing ? classes.refreshing : undefined} aria-busy={refreshing}>
        <dl className={classes.figures}>
          <div className={classes.total}>
            <dt>{total_label}</dt>
            <dd>{total === null ? '–' : text(total)}</dd>
          </div>
          <div>
            <dt>Panel Average</dt>
            <dd>{panel_average === null ? '–' : averageText(panel_average)}</dd>
            {panel_average !== null && (
              <dd
                className={classes.over}
              >{`over ${averaged_bars} ${bar}${averaged_bars === 1 ? '' : 's'} with payments`}</dd>
            )}
          </div>
        </dl>
        <Comparison figures={figures} compared={compared} first_day={first_day} text={text} />
        {asTable ? (
          <StatisticTable figures={figures} period={period} previous={previous} text={text} />
        ) : (
          <figure
            className={classes.chart}
            style={{ margin: 0 }}
            role="img"
            aria-label={`Chart of ${title}, ${period}. Choose ${switchText} for the figures.`}
          >
            <BarChart
              bars={bars}
              series={{ value: period, previous }}
              average={panel_average}
              is_whole={!money}
              text={text}
              shortText={(value) => short.format(value)}
            />
            <ul className={classes.key} aria-hidden>
              <li style={{ '--key': 'var(--chart-value)' } as React.CSSProperties}>{period}</li>
              {has_previous && <li style={{ '--key': 'var(--chart-previous)' } as React.CSSProperties}>{previous}</li>}
              <li className={classes.line}>Panel Average</li>
            </ul>
          </figure>
        )}
      </div>
    </SectionCard>
  );
}

interface ComparisonProps extends Pick<StatisticCardProps, 'figures' | 'compared' | 'first_day'> {
  text: (value: number) => string;
}

function Comparison({ figures: { change, previous_total }, compared, first_day, text }: ComparisonProps) {
  if (previous_total === null || change === null) {
    const is_covered = first_day === null || previous_total !== null;
    return (
      <p className={classes.compared}>
        {is_covered
          ? `No payments in ${compared} to compare with.`
          : `Cannot be compared with ${compared}: the first payment was on ${showDay(first_day)}.`}
      </p>
    );
  }
  return (
    <p className={classes.compared}>
      <span className={classes.change}>{changeWords(change)}</span>
      {isSame(change) ? ' as in ' : ' than in '}
      {`${compared} (${text(previous_total)})`}
    </p>
  );
}
