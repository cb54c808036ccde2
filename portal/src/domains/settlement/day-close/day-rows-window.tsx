import { productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import { dayFigureWords } from '@clinic/contract/settlement/day-close-figures.ts';
import type { DayClose } from '@clinic/contract/settlement/day-close.ts';
import { useRouter } from '@tanstack/react-router';
import { Pager } from '../../../ui/pager/pager.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ReadTable } from '../../../platform/reading/read-table.tsx';
import { Window } from '../../../ui/window/window.tsx';
import { useDayRows } from './day-close.data.ts';
import type { DayCloseSearch } from './day-close-search.ts';
import { shortDay } from './day-close-words.ts';
import { dayRowColumns } from './day-row-columns.tsx';

interface DayRowsWindowProps {
  shown: DayClose;
  search: DayCloseSearch;
  onPage: (p: number) => void;
  onClose: () => void;
}

/** `Paid · Mei Ling Tan · Mon 23/11/2026` */
function titleOf({ day, figures }: DayClose, { rows, cashier, product, carried }: DayCloseSearch): string {
  const who = figures.cashiers.find(({ user_id }) => user_id === cashier)?.name;
  const what = rows === undefined || rows === 'all' ? (carried ? 'Carried over' : undefined) : dayFigureWords[rows];
  const parts = [what, who, product && productTypeWords[product], shortDay(day)];
  return parts.filter((part) => part !== undefined).join(' · ');
}

/** The rows behind a figure, over the page of the day. */
export function DayRowsWindow({ shown, search, onPage, onClose }: DayRowsWindowProps) {
  const list = useDayRows(shown.day, search);
  const router = useRouter();
  return (
    <Window opened onClose={onClose} title={titleOf(shown, search)} size="64rem">
      <ReadTable
        of="The list"
        failed="The rows could not be loaded."
        read={list}
        label="What this figure includes"
        columns={dayRowColumns(search)}
        rows={list.data?.data}
        rowId={(row) => `${row.figure} ${row.id}`}
        onOpen={({ transaction_id }) => router.history.push(`/payment/transaction/${transaction_id}`)}
        refreshing={list.isPlaceholderData}
        expectedRows={5}
        empty={<EmptyState title="Nothing here" hint="There are no payments, refunds or issues in this figure." />}
      />
      {list.data && list.data.pager.pages > 1 && (
        <Pager
          noun="rows"
          {...list.data.pager}
          asked={list.isPlaceholderData ? search.p : undefined}
          href={(p) => router.buildLocation({ to: '/payment/day-close', search: { ...search, p } }).href}
          onPage={onPage}
        />
      )}
    </Window>
  );
}
