import { dayFigureWords, type SummedFigure } from '@clinic/contract/settlement/day-close-figures.ts';
import type { DayFigures } from '@clinic/contract/settlement/day-close.ts';
import { dayProducts } from '@clinic/contract/settlement/day-products.ts';
import { amountText } from '@clinic/contract/shared/money-text.ts';
import { showDate, showDay, showTime } from '@clinic/contract/shared/singapore-time.ts';
import type { PdfDocument } from '../../../platform/documents/pdf.ts';
import { heading, particulars, remark, rowsTable, sectionTitle, sums } from '../../../platform/documents/pdf-parts.ts';
import type { DayCloseRow } from './day-closes.queries.ts';

type Summed = Pick<DayFigures, SummedFigure | 'takings'>;

/** One row of a table: what was taken, and how many payments brought no money. */
const cellsOf = (of: Summed): string[] => [
  String(of.paid.count),
  amountText(of.paid.amount),
  amountText(of.on_hold.amount),
  amountText(of.refunds.amount),
  amountText(of.takings),
  String(of.pending.count),
  String(of.failed.count),
  String(of.cancelled.count),
];

const breakdown = (title: string, rows: string[][], total: Summed) =>
  rowsTable(
    [
      { title, width: '*' },
      { title: 'Payments', width: 46, figures: true },
      { title: dayFigureWords.paid, width: 62, figures: true },
      { title: dayFigureWords.on_hold, width: 54, figures: true },
      { title: dayFigureWords.refunds, width: 54, figures: true },
      { title: 'Takings', width: 62, figures: true },
      { title: dayFigureWords.pending, width: 42, figures: true },
      { title: dayFigureWords.failed, width: 36, figures: true },
      { title: dayFigureWords.cancelled, width: 48, figures: true },
    ],
    rows,
    ['Total', ...cellsOf(total)],
  );

const counted = (figure: keyof typeof dayFigureWords, count: number): string => `${dayFigureWords[figure]} (${count})`;

/** Builds the document of a signed-off day from its frozen figures. */
export function dayCloseDocument(signed: DayCloseRow): PdfDocument {
  const { figures, day, clinic_name, signed_off_at, sign_off_name } = signed;
  const own = Math.round((figures.takings - figures.carried.amount) * 100) / 100;
  return {
    title: `Day close ${showDay(day)}`,
    subject: `Takings of ${clinic_name} on ${showDay(day)}`,
    author: clinic_name,
    dated: signed_off_at,
    footer: `Day close ${clinic_name} ${showDay(day)}`,
    content: [
      heading(clinic_name, 'Day close'),
      particulars({ title: 'Signed off by', lines: [sign_off_name, signed.remark ?? ''] }, [
        ['Day', showDay(day)],
        ['Signed off', `${showDate(signed_off_at)} ${showTime(signed_off_at)}`],
        ['Number', String(signed.id)],
      ]),
      sums([
        [counted('paid', figures.paid.count), amountText(figures.paid.amount)],
        [counted('on_hold', figures.on_hold.count), amountText(figures.on_hold.amount)],
        [counted('refunds', figures.refunds.count), amountText(figures.refunds.amount)],
        ['Takings', amountText(figures.takings)],
      ]),
      ...(figures.by_voucher.count > 0
        ? [
            sectionTitle('Not in the takings'),
            sums([[counted('by_voucher', figures.by_voucher.count), amountText(figures.by_voucher.amount)]]),
          ]
        : []),
      ...(figures.carried.count > 0
        ? [
            sectionTitle('Carry-over'),
            sums([
              ['Takings of this day', amountText(own)],
              [`After the sign-off of earlier days (${figures.carried.count})`, amountText(figures.carried.amount)],
              ['Takings', amountText(figures.takings)],
            ]),
          ]
        : []),
      sectionTitle('By cashier'),
      breakdown(
        'Cashier',
        figures.cashiers.map((one) => [one.name, ...cellsOf(one)]),
        figures,
      ),
      sectionTitle('By product'),
      breakdown(
        'Product',
        dayProducts(figures).map(({ word, ...of }) => [word, ...cellsOf(of)]),
        figures,
      ),
      remark(
        `Pending ${figures.pending.count}, failed ${figures.failed.count}, cancelled ${figures.cancelled.count}, open issues ${figures.open_issues}. ` +
          'All amounts are in Singapore dollars. The day is a day in Singapore. Anything that came in after the sign-off counts on the next day.',
      ),
    ],
  };
}
