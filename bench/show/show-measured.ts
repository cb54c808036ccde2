import type { Measured, Table } from '../scenario.ts';

const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;

const tableText = ({ title, columns, rows, note }: Table): string =>
  [
    `**${title}**`,
    '',
    line(columns),
    line(columns.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map(line),
    ...(note ? ['', note] : []),
  ].join('\n');

/** Figures as Markdown: the promises first, each with what was measured. */
export function shown({ tables, targets }: Measured): string {
  const promises: Table[] =
    targets.length === 0
      ? []
      : [
          {
            title: 'Targets',
            columns: ['what', 'target', 'measured', ''],
            rows: targets.map(({ what, target, measured, met }) => [
              what,
              target,
              measured,
              met ? 'met' : '**missed**',
            ]),
          },
        ];
  return [...promises, ...tables].map(tableText).join('\n\n');
}
