import type { Company } from '../config/company.ts';
import type { Content } from './pdf.ts';

const grey = '#4a5361';

const lines = (texts: readonly string[]): Content[] => texts.filter(Boolean).map((text) => ({ text }));

/** The head of a document: issuer and title. */
export function letterHead(company: Company, name: string): Content {
  const numbers = `UEN ${company.uen}   GST Reg. No. ${company.gst_number}`;
  return {
    margin: [0, 0, 0, 20],
    columns: [
      {
        width: '*',
        stack: [
          { text: company.name, fontSize: 13, bold: true, margin: [0, 0, 0, 2] },
          ...lines([...company.address, numbers, company.contact]),
        ],
      },
      { width: 'auto', text: name, fontSize: 19, bold: true, alignment: 'right', headlineLevel: 1 },
    ],
  };
}

/** The head of a branch's own document: its name and the title. */
export const heading = (from: string, name: string): Content => ({
  margin: [0, 0, 0, 20],
  columns: [
    { width: '*', text: from, fontSize: 13, bold: true },
    { width: 'auto', text: name, fontSize: 19, bold: true, alignment: 'right', headlineLevel: 1 },
  ],
});

/** Two blocks side by side: recipient, and reference numbers and dates. */
export function particulars(to: { title: string; lines: readonly string[] }, fields: [string, string][]): Content {
  const [first = '', ...rest] = to.lines;
  return {
    margin: [0, 0, 0, 18],
    columnGap: 24,
    columns: [
      {
        width: '*',
        stack: [
          { text: to.title, fontSize: 8, color: grey, margin: [0, 0, 0, 2] },
          { text: first, bold: true },
          ...lines(rest),
        ],
      },
      { width: 'auto', stack: fields.map(([label]) => ({ text: label, color: grey })) },
      { width: 'auto', stack: fields.map(([, value]) => ({ text: value, bold: true })) },
    ],
  };
}

export const sectionTitle = (text: string): Content => ({
  text,
  bold: true,
  fontSize: 10.5,
  margin: [0, 6, 0, 4],
  headlineLevel: 2,
});

export interface Column {
  title: string;
  /** Points, or the remaining width. */
  width: number | 'auto' | '*';
  /** Figures are right-aligned. */
  figures?: boolean;
}

/** A table whose head repeats on each page. `total`: its last row, in bold. */
export function rowsTable(columns: readonly Column[], rows: readonly string[][], total?: readonly string[]): Content {
  const cells = (texts: readonly string[], bold: boolean) =>
    columns.map(({ figures }, place) => ({
      text: texts[place] ?? '',
      bold,
      alignment: figures ? ('right' as const) : ('left' as const),
      noWrap: figures === true && !bold,
    }));
  return {
    margin: [0, 0, 0, 12],
    layout: 'rows',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        cells(
          columns.map(({ title }) => title),
          true,
        ),
        ...rows.map((row) => cells(row, false)),
        ...(total ? [cells(total, true)] : []),
      ],
    },
  };
}

/** A column of amounts at the right of the page, with the total last. */
export function sums(entries: readonly [string, string][]): Content {
  return {
    margin: [0, 4, 0, 12],
    columns: [
      { width: '*', text: '' },
      {
        width: 'auto',
        layout: 'rows',
        table: {
          widths: [190, 90],
          dontBreakRows: true,
          body: entries.map(([label, value], place) => {
            const bold = place === entries.length - 1;
            const fontSize = bold ? 11 : 9;
            return [
              { text: label, bold, fontSize },
              { text: value, bold, fontSize, alignment: 'right' as const },
            ];
          }),
        },
      },
    ],
  };
}

export const remark = (text: string): Content => ({ text, color: grey, fontSize: 8, margin: [0, 6, 0, 0] });
