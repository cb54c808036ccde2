import type { DrillReport } from './run-drill.ts';

const most_shown = 12;

const columns = [
  'fault',
  'acknowledged',
  'unknown',
  'lost',
  'doubled',
  'half',
  'first s',
  'all s',
  'p99 ms',
  'verdict',
];

const seconds = (value: number): string => (Number.isFinite(value) ? value.toFixed(1) : 'never');

const milliseconds = (value: number): string => (Number.isFinite(value) ? `${Math.round(value)} ms` : 'without end');

function cells(report: DrillReport): string[] {
  const { drill, acknowledged, unknown, lost, doubled, half, violations } = report;
  return [
    `${drill.id} ${drill.name}`,
    String(acknowledged),
    String(unknown),
    ...[lost, doubled, half].map(({ length }) => String(length)),
    seconds(report.first_seconds),
    `${seconds(report.recovery_seconds)} of ${drill.recovery_limit_seconds}`,
    // Without load there are no other calls to measure.
    Number.isNaN(report.p99_after_ms)
      ? '-'
      : `${Math.round(report.p99_before_ms)} to ${Math.round(report.p99_after_ms)}`,
    violations.length === 0 ? 'holds' : `${violations.length} BROKEN`,
  ];
}

/** A drill in words: its expectation, and every violation. */
export function inWords({ drill, notes, resync_seconds, p99_before_ms, p99_calm_ms, violations }: DrillReport): string {
  const remarks = [
    ...notes,
    ...(resync_seconds > 0 ? [`sockets were back within ${resync_seconds.toFixed(1)} s`] : []),
    ...(p99_calm_ms === undefined
      ? []
      : [`p99 ${Math.round(p99_before_ms)} ms before, ${milliseconds(p99_calm_ms)} from two seconds after it`]),
  ];
  const shown = violations.slice(0, most_shown);
  if (violations.length > most_shown) shown.push(`and ${violations.length - most_shown} more`);
  return [
    `${drill.id} ${drill.name}`,
    `   expected: ${drill.expectation}`,
    `   ${remarks.join('; ')}`,
    ...shown.map((violation) => `   BROKEN ${violation}`),
  ].join('\n');
}

/** All drills as a table: `first` is the longest time without any write, `all` when the last client was served again. */
export function table(reports: readonly DrillReport[]): string {
  const rows = [columns, ...reports.map(cells)];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
