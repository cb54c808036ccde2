import { type Finding, isGenerated, isTest, lineOf, type Rule } from '../tree.ts';

const domains = 'server/src/domains/';

/** Tables whose rows others follow, and the only files that write them: these make the others follow. */
const writers_of: Readonly<Record<string, { writers: readonly string[]; follows: string }>> = {
  visit: {
    writers: ['visits/visit/visits.queries.ts', 'visits/bookings/booked-visit.queries.ts'],
    follows: 'the claim of a visit (saveVisit, insertVisit)',
  },
  visit_bill: { writers: ['visits/consult/consult.queries.ts'], follows: 'the claim of its visit (saveBill)' },
  voucher_certificate: {
    writers: [
      'vouchers/certificates/certificates.queries.ts',
      'vouchers/orders/orders.queries.ts',
      'vouchers/sale/sale.queries.ts',
    ],
    follows: 'the state of its order (moveCertificate)',
  },
  staff_user: {
    writers: [
      'access/users.queries.ts',
      'access/second-factor/second-factors.queries.ts',
      'staff/users/user.queries.ts',
    ],
    follows: 'the invitation of a user (savePassword, endInvitation)',
  },
};

const writes = new RegExp(
  `(?:\\b(?:insert into|merge into|update)\\s+(?:only\\s+)?|\\.(?:insertInto|updateTable|mergeInto)\\(')(${Object.keys(writers_of).join('|')})\\b(?!-)`,
  'gi',
);

const isRead = (path: string): boolean =>
  /^server\/src\/(?!demo\/|testing\/).*\.ts$/.test(path) ||
  (path.startsWith('server/migrations/') && path.endsWith('.sql'));

/** A row that others follow is written in one place, which no later way to change it can forget: also no function of the database. */
export const checkFollowedRows: Rule = ({ files }) =>
  files
    .filter(({ path }) => isRead(path) && !isTest(path) && !isGenerated(path))
    .flatMap((file) =>
      [...file.text.matchAll(writes)].flatMap(({ 1: name = '', index }): Finding[] => {
        const table = name.toLowerCase();
        const { writers = [], follows = '' } = writers_of[table] ?? {};
        if (writers.some((writer) => file.path === `${domains}${writer}`)) return [];
        const message = `'${table}' is written elsewhere (${writers.join(', ')}), where ${follows} follows: call that.`;
        return [{ path: file.path, line: lineOf(file, index), rule: 'followed rows', message }];
      }),
    );
