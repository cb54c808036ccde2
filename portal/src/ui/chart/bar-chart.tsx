import { BarChart as Bars } from '@mantine/charts';
import '@mantine/charts/styles.css';

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
  average: { label: string; value: number } | undefined;
  /** Formats a figure in full, and shortened for the axis. */
  text: (value: number) => string;
  shortText: (value: number) => string;
}

/** Bars of one period next to those of another. In a separate module, so that the chart library loads on demand. */
export function BarChart({ bars, series, average, text, shortText }: BarChartProps) {
  return (
    <Bars
      h={220}
      data={bars.map(({ label, name, value, previous }) => ({ label, name, value, previous }))}
      dataKey="label"
      series={[
        { name: 'previous', label: series.previous, color: 'var(--chart-previous)' },
        { name: 'value', label: series.value, color: 'var(--chart-value)' },
      ]}
      maxBarWidth={28}
      tickLine="none"
      gridAxis="x"
      barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
      barChartProps={{ barGap: 1, barCategoryGap: '18%', accessibilityLayer: false }}
      xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 6 }}
      yAxisProps={{ tickFormatter: shortText, width: 44, allowDecimals: false }}
      valueFormatter={text}
      tooltipAnimationDuration={0}
      tooltipProps={{
        labelFormatter: (_, payload) => (payload[0]?.payload as ChartBar | undefined)?.name,
      }}
      referenceLines={
        average
          ? [{ y: average.value, color: 'var(--chart-average)', label: average.label, labelPosition: 'insideTopRight' }]
          : []
      }
    />
  );
}
