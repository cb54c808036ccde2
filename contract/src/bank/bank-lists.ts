import { bank_exception_kinds } from '../shared/typed/bank-exception-kinds.ts';
import { amounts, choice, days, id, list, oneOf, searched } from '../shared/lists/list.ts';

const sizes = [20, 50, 100];

/** What banks say of the company's accounts, line by line. */
export const bankLineList = list({
  path: '/console/bank/lines',
  role: 'settlement:read',
  page: {
    name: 'bank-lines',
    title: 'Bank lines',
    summary: 'Every movement of the company’s bank accounts',
    menu: { group: 'Money', order: 8, label: 'Bank lines', icon: 'IconArrowsExchange' },
  },
  sorts: ['id', 'booking_day', 'amount'],
  sort: 'booking_day,desc',
  sizes,
  filters: {
    /** Words of the bank's text, such as a reference or a name. */
    words: searched(100),
    direction: oneOf(['in', 'out']),
    date: days(),
    amount: amounts(),
    bank_account_id: id(),
  },
});

/** The bank's statements with their balances, the latest day first. */
export const bankStatementList = list({
  path: '/console/bank/statements',
  role: 'settlement:read',
  page: {
    name: 'bank-statements',
    title: 'Statements',
    summary: 'Statements of the company’s bank accounts: balances and gaps',
    menu: { group: 'Money', order: 7, label: 'Statements', icon: 'IconFileSpreadsheet' },
  },
  sorts: [],
  sort: 'from_day,desc',
  sizes,
  filters: {
    gap: choice({ gaps: true, all: undefined }, { as: 'has_gap' }),
    bank_account_id: id(),
  },
});

/** The imported files, newest first. */
export const bankFileList = list({
  path: '/console/bank/files',
  role: 'settlement:read',
  page: { name: 'bank-files', title: 'Files of the bank', summary: 'Imported files of the bank, as they came' },
  sorts: [],
  sort: 'id,desc',
  sizes,
  filters: { bank_account_id: id() },
});

/** What the rules could not match with the bank's lines, the most urgent first. */
export const bankExceptionList = list({
  path: '/console/bank/exceptions',
  role: 'settlement:read',
  page: {
    name: 'bank-exceptions',
    title: 'Bank matching',
    summary: 'Money at the bank that nothing explains, and money that the bank does not show',
    menu: { group: 'Money', order: 9, label: 'Bank matching', icon: 'IconLink' },
  },
  sorts: [],
  sort: 'due_on,asc',
  sizes,
  filters: {
    state: choice({ open: undefined, closed: true }, { as: 'is_closed' }),
    owner: oneOf(['mine', 'nobody']),
    kind: oneOf(bank_exception_kinds),
    bank_account_id: id(),
  },
});
