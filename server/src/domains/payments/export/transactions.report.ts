import { productTypeWords, statusFilterWords } from '@clinic/contract/payments/transaction-words.ts';
import { exportTransactions } from '@clinic/contract/payments/transactions.ts';
import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { showDays } from '@clinic/contract/shared/singapore-time.ts';
import { type ServerReport, serverReport } from '../../../platform/reports/server-report.ts';
import { type AskedFilters, toFilters } from '../transactions/list-filters.rules.ts';
import { countExported, readInPieces } from './export-transactions.queries.ts';
import { export_columns, toCells } from './export-transactions.rules.ts';

/** The filters as the list names them. */
const words = ({ date, name, transaction_status, product, amount, payment_advice_id }: AskedFilters): string[] => [
  ...(date ? [showDays(date)] : []),
  ...(name ? [`name “${name}”`] : []),
  ...(transaction_status ? [statusFilterWords[transaction_status]] : []),
  ...(product ? [productTypeWords[product]] : []),
  ...(amount?.least === undefined ? [] : [`from ${moneyText(amount.least)}`]),
  ...(amount?.most === undefined ? [] : [`up to ${moneyText(amount.most)}`]),
  ...(payment_advice_id === undefined ? [] : ['of one payment advice']),
];

const newest_first = { field: 'id', direction: 'desc' } as const;

/** The transactions of the branch, as the list's export has them. */
export const transactionsReport: ServerReport = serverReport('transactions', {
  filters: exportTransactions.query,
  days: 'date',
  sheet: { name: 'Transactions', columns: export_columns },
  shows_patients: 'transaction',
  words,
  count: (db, scope, filters) => countExported(db, scope, toFilters(filters)),
  async *rows(db, scope, filters) {
    for await (const rows of readInPieces(db, scope, toFilters(filters), filters.sort ?? newest_first))
      yield rows.map(toCells);
  },
});
