import type { ExportFormat } from '@clinic/contract/accounting/accounting-exports.ts';
import { accountWord } from '@clinic/contract/accounting/accounting-mapping.ts';
import { csvText } from '@clinic/contract/shared/csv-text.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { dollarsText } from '../../platform/documents/xml/xml-text.rules.ts';
import type { Journal, JournalLine } from './journals.rules.ts';

/** A file of a journal. */
export interface JournalFile {
  format: ExportFormat;
  part: number;
  name: string;
  lines: number;
  content: string;
}

/** Xero reads this many lines of a file. */
export const most_xero_lines = 300;

const debit = (cents: number): string => (cents > 0 ? dollarsText(cents) : '');
const credit = (cents: number): string => (cents < 0 ? dollarsText(-cents) : '');

const description = ({ clinic_name, account, late_of }: JournalLine): string =>
  `${clinic_name}: ${accountWord(account)}${late_of === null ? '' : ` (late, of ${showDay(late_of)})`}`;

/** Lines in parts of a size that each balance: the entries of a clinic and a day do, and stay together. */
export function partsOf(lines: readonly JournalLine[], most: number): JournalLine[][] {
  const parts: JournalLine[][] = [];
  for (const together of Map.groupBy(lines, ({ clinic_id, late_of }) => `${clinic_id} ${late_of}`).values()) {
    const last = parts.at(-1);
    if (last && last.length + together.length <= most) last.push(...together);
    else parts.push(together);
  }
  return parts;
}

function xeroParts(journal: Journal, lines: readonly JournalLine[], tracking_category: string | null): string[][][] {
  const parts = partsOf(lines, most_xero_lines);
  const tracked = tracking_category === null ? [] : ['TrackingName1', 'TrackingOption1'];
  const headings = ['Narration', 'Date', 'Description', 'AccountCode', 'TaxRate', 'Amount', ...tracked];
  return parts.map((part, at) => {
    // Lines of one narration and date are one journal.
    const narration = parts.length === 1 ? journal.number : `${journal.number} (${at + 1} of ${parts.length})`;
    return [
      headings,
      ...part.map((line) => [
        narration,
        showDay(journal.day),
        description(line),
        line.code,
        line.tax_rate,
        dollarsText(line.cents),
        ...(tracking_category === null ? [] : [tracking_category, line.tracking ?? '']),
      ]),
    ];
  });
}

const quickbooksTable = (journal: Journal, lines: readonly JournalLine[]): string[][] => [
  ['Journal No.', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits'],
  ...lines.map((line) => [
    journal.number,
    showDay(journal.day),
    line.name,
    description(line),
    debit(line.cents),
    credit(line.cents),
  ]),
];

const plainTable = ({ number, day, lines }: Journal): string[][] => [
  [
    'Journal',
    'Date',
    'Account',
    'Clinic number',
    'Clinic',
    'Late of',
    'Code',
    'Name',
    'Tax rate',
    'Tracking',
    'Debit',
    'Credit',
    'Entries',
  ],
  ...lines.map((line) => [
    number,
    day,
    line.account,
    String(line.clinic_id ?? ''),
    line.clinic_name,
    line.late_of ?? '',
    line.code,
    line.name,
    line.tax_rate,
    line.tracking ?? '',
    debit(line.cents),
    credit(line.cents),
    String(line.entries),
  ]),
];

/** Every file of a journal. Lines that add up to nothing are in the plain one alone: accounting systems refuse them. */
export function filesOf(journal: Journal, tracking_category: string | null): JournalFile[] {
  const lines = journal.lines.filter(({ cents }) => cents !== 0);
  const tables: [ExportFormat, string[][][]][] = [
    ['xero', xeroParts(journal, lines, tracking_category)],
    ['quickbooks', lines.length > 0 ? [quickbooksTable(journal, lines)] : []],
    ['csv', [plainTable(journal)]],
  ];
  return tables.flatMap(([format, parts]) =>
    parts.map((table, at) => ({
      format,
      part: at + 1,
      name: `${journal.number}-${format}${parts.length > 1 ? `-${at + 1}` : ''}.csv`,
      lines: table.length - 1,
      content: csvText(table),
    })),
  );
}
