import { ActionIcon, Skeleton } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { showCount, showMoney } from '../../../../platform/format.ts';
import { codeOnDemand } from '../../../../ui/on-demand/code-on-demand.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import type { Figures } from '../dashboard-figures.ts';
import classes from './statistic-card.module.css';
import { StatisticTable } from './statistic-table.tsx';

const BarChart = codeOnDemand(async () => (await import('../../../../ui/chart/bar-chart.tsx')).BarChart);

// The chart is at the top of each card: its code loads with the card's, not after the figures.
void BarChart.preload();

const short = new Intl.NumberFormat('en-SG', { notation: 'compact', maximumFractionDigits: 1 });
const tenths = new Intl.NumberFormat('en-SG', { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('en-SG', { style: 'percent', maximumFractionDigits: 1 });

interface StatisticCardProps {
  figures: Figures;
  /** 'November 2026', and the former period. */
  period: string;
  previous: string;
  /** The compared part of the former period: '1 – 21 October 2026'. */
  compared: string;
  refreshing: boolean;
}

/** One chart of the dashboard: total, Panel Average, bars, and the same as a table. */
export function StatisticCard({ figures, period, previous, compared, refreshing }: StatisticCardProps) {
  const [asTable, setAsTable] = useState(false);
  const { title, money, bars, total, total_label, panel_average } = figures;
  const text = money ? (dollars: number) => `S$${showMoney(dollars)}` : showCount;
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
          </div>
        </dl>
        <Comparison figures={figures} compared={compared} text={text} />
        {asTable ? (
          <StatisticTable figures={figures} period={period} previous={previous} text={text} />
        ) : (
          <figure
            className={classes.chart}
            style={{ margin: 0 }}
            role="img"
            aria-label={`Chart of ${title}, ${period}. ${switchText} has the figures.`}
          >
            <Suspense fallback={<Skeleton height={220} />}>
              <BarChart
                bars={bars}
                series={{ value: period, previous }}
                average={panel_average === null ? undefined : { label: '', value: panel_average }}
                text={text}
                shortText={(value) => short.format(value)}
              />
            </Suspense>
            <ul className={classes.key} aria-hidden>
              <li style={{ '--key': 'var(--chart-value)' } as React.CSSProperties}>{period}</li>
              <li style={{ '--key': 'var(--chart-previous)' } as React.CSSProperties}>{previous}</li>
              <li className={classes.line}>Panel Average</li>
            </ul>
          </figure>
        )}
      </div>
    </SectionCard>
  );
}

function Comparison({
  figures: { change, previous_total },
  compared,
  text,
}: {
  figures: Figures;
  compared: string;
  text: (value: number) => string;
}) {
  if (previous_total === null || change === null) {
    return <p className={classes.compared}>{`Nothing received in ${compared} to compare with.`}</p>;
  }
  const rounded = Math.round(change * 1000) / 1000;
  const word =
    rounded > 0 ? `${percent.format(rounded)} more` : rounded < 0 ? `${percent.format(-rounded)} less` : 'The same';
  return (
    <p className={classes.compared}>
      <span className={classes.change}>{word}</span>
      {rounded === 0 ? ' as in ' : ' than in '}
      {`${compared} (${text(previous_total)})`}
    </p>
  );
}
