import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { asCents } from '@clinic/contract/shared/money.ts';
import type { listVoucherCertificates as endpoint } from '@clinic/contract/vouchers/voucher-certificates.ts';
import { most_found } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { readPlannedPage } from '../../../platform/db/list-plan/read-planned-page.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { statementOf, sumFound, sumScanned } from './certificate-page.queries.ts';
import {
  certificate_ways,
  type CertificateFacts,
  type CertificateFilters,
  factsOf,
  isSummed,
  statusesOf,
  toFilters,
} from './certificate-page.rules.ts';
import { readCertificateSums } from './certificate-sums.queries.ts';
import { toCertificate } from './show-certificate.rules.ts';

type Reading = Pick<ReadAct, 'db' | 'scope'>;
/** Number and money of the list, and how much its words find. */
export interface Totals {
  count: number;
  cents: number;
  words: CertificateFacts['words'];
}

async function readTotals({ db, scope }: Reading, filters: CertificateFilters): Promise<Totals> {
  if (isSummed(filters)) {
    const statuses = statusesOf(filters.status);
    const sums = (await readCertificateSums(db, scope, filters)).filter(
      ({ status }) => statuses?.includes(status) ?? true,
    );
    const cents = sums.reduce((sum, one) => sum + one.cents, 0);
    return { count: sums.reduce((sum, one) => sum + one.count, 0), cents, words: 'none' };
  }
  if (filters.words !== undefined) {
    const [found] = (await readTogether(db, sumFound(scope, filters)))[0];
    if (found && !found.too_many) return { ...found, words: 'rare' };
  }
  const [scanned] = (await readTogether(db, sumScanned(scope, filters)))[0];
  const words = filters.words === undefined ? 'none' : 'frequent';
  return { count: scanned?.count ?? 0, cents: scanned?.cents ?? 0, words };
}

/** A page of what the branch has sold. The table in `certificate-page.rules.ts` decides how it is read. */
export const listVoucherCertificates: Action<typeof endpoint> = async (act, { query }) => {
  const { db, scope } = act;
  const filters = toFilters(query);
  const { sort } = query;
  const page = pageOf(query);
  if (filters.words !== undefined)
    notePatientView(act, { way: 'searched', entity: 'voucher_certificate', words: query.name });
  const totals = await readTotals(act, filters);
  const read = await readPlannedPage(db, {
    ways: certificate_ways,
    known: { ...factsOf(filters, sort.field), words: totals.words, rows: totals.count },
    page,
    statementOf: (reader) => statementOf(reader, scope, { filters, sort, page }),
    withCount: async (statement) => ({ rows: (await readTogether(db, statement))[0], count: totals.count }),
    lookUps: {},
  });
  return {
    data: read.rows.map(toCertificate),
    pager: pagerOf(query, read.count),
    totals: {
      count: totals.count,
      amount: asCents(totals.cents),
      more_than: !isSummed(filters) && totals.count >= most_found,
    },
  };
};
