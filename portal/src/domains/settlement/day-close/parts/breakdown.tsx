import type { ReactNode } from 'react';
import type { ProductType } from '@clinic/contract/payments/transactions.ts';
import { dayFigureWords } from '@clinic/contract/settlement/day-close-figures.ts';
import type { DayFigures } from '@clinic/contract/settlement/day-close.ts';
import { dayProducts } from '@clinic/contract/settlement/day-products.ts';
import type { Column } from '../../../../ui/data-table/column.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { Money } from '../../../../ui/money/money.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { priceColumn } from '../../../../platform/list/columns/price-column.tsx';

type Line = Pick<DayFigures, 'paid' | 'on_hold' | 'refunds' | 'takings' | 'pending' | 'failed' | 'cancelled'> & {
  id: string;
  name: string;
};

const count = (id: 'pending' | 'failed' | 'cancelled'): Column<Line> => ({
  id,
  header: dayFigureWords[id],
  width: 80,
  align: 'right',
  cell: (line) => (line[id].count === 0 ? <Money column={id} value={null} /> : line[id].count),
});
const money = (id: 'paid' | 'on_hold' | 'refunds'): Column<Line> => ({
  id,
  header: dayFigureWords[id],
  width: 88,
  align: 'right',
  cell: (line) => <Money column={id} value={line[id].count === 0 ? null : line[id].amount} />,
});

const columnsOf = (header: string, cell: (line: Line) => ReactNode): Column<Line>[] => [
  { id: 'name', header, width: 140, required: true, card: 'title', cell },
  { id: 'payments', header: 'Payments', width: 80, align: 'right', cell: ({ paid }) => paid.count },
  money('paid'),
  money('on_hold'),
  money('refunds'),
  priceColumn('takings', 'Takings', { width: 96, card: 'corner' }),
  count('pending'),
  count('failed'),
  count('cancelled'),
];

interface BreakdownProps {
  figures: DayFigures;
  onCashier: (user_id: number) => void;
  onProduct: (product: ProductType) => void;
}

/** The takings of a day by the person who took the payment, and by product. A line opens to its rows. */
export const Breakdown = ({ figures, onCashier, onProduct }: BreakdownProps) => (
  <>
    <SectionCard title="By cashier" flush>
      <DataTable
        embedded
        label="Takings by cashier"
        columns={columnsOf('Cashier', ({ name }) => name)}
        rows={figures.cashiers.map(({ user_id, ...line }) => ({ id: String(user_id), ...line }))}
        rowId={({ id }) => id}
        onOpen={({ id }) => onCashier(Number(id))}
        empty={<EmptyState title="No payments yet" hint="Everyone who takes a payment on this day is listed here." />}
      />
    </SectionCard>
    {figures.products.length > 0 && (
      <SectionCard title="By product" flush>
        <DataTable
          embedded
          label="Takings by product"
          columns={columnsOf('Product', ({ name }) => name)}
          rows={dayProducts(figures).map(({ product_type, word, ...line }) => ({
            id: product_type,
            name: word,
            ...line,
          }))}
          rowId={({ id }) => id}
          onOpen={({ id }) => onProduct(id)}
          empty={null}
        />
      </SectionCard>
    )}
  </>
);
