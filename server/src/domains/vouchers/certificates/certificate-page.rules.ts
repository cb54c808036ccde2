import { soughtWords } from '@clinic/contract/shared/lists/list-page.ts';
import type { CertificateFilter } from '@clinic/contract/vouchers/certificate-words.ts';
import { readSerial } from '@clinic/contract/vouchers/serial-number.ts';
import { type CertificateSortField, most_found } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import type { Direction } from '../../../platform/db/list-plan/page-statements.ts';
import type { Way } from '../../../platform/db/list-plan/ways.rules.ts';
import type { DaySpan } from './certificate-sums.queries.ts';
import { soughtPhone } from '@clinic/contract/shared/typed/phone.ts';

export interface CertificateFilters {
  status: CertificateFilter | undefined;
  voucher_id: number | undefined;
  /** The days of the sale. */
  date: DaySpan | undefined;
  /** Words of a name or number. */
  words: string | undefined;
  /** A whole serial number. Null: not a serial number; no results. */
  seq_no: string | null | undefined;
  customer_id: number | undefined;
}

export interface CertificateSort {
  field: CertificateSortField;
  direction: Direction;
}

interface AskedFilters {
  status?: CertificateFilter | '' | undefined;
  voucher_id?: number | undefined;
  date?: DaySpan | undefined;
  name?: string | undefined;
  seq_no?: string | undefined;
  customer_id?: number | undefined;
}

export const toFilters = (asked: AskedFilters): CertificateFilters => ({
  status: asked.status || undefined,
  voucher_id: asked.voucher_id,
  date: asked.date,
  words: soughtWords(asked.name && soughtPhone(asked.name)),
  seq_no: asked.seq_no ? (readSerial(asked.seq_no) ?? null) : undefined,
  customer_id: asked.customer_id,
});

/** How a page is read. `certificate-page.queries.ts` has the statement of each. */
export type CertificateReader = 'scan_in_order' | 'sort_found' | 'sort_span';

export interface CertificateFacts {
  /** How much a part of a name finds. Frequent: more than 10,000 certificates. */
  words: 'none' | 'rare' | 'frequent';
  /** One certificate or one customer, whom an index finds; or an order that an index has with these filters; or another. */
  filter: 'few' | 'indexed' | 'other';
  rows: number;
}

/** The decision table of the list of sales. The first row that holds decides. */
export const certificate_ways: readonly Way<CertificateFacts, CertificateReader>[] = [
  {
    reader: 'sort_span',
    when: { filter: 'few', words: 'none' },
    why: 'A serial number is one certificate, and a customer has few at a branch: an index finds them.',
  },
  {
    reader: 'sort_found',
    when: { words: 'rare' },
    why: 'The trigram index finds the few. A scan would read the whole branch.',
  },
  {
    reader: 'scan_in_order',
    when: { words: 'frequent' },
    why: 'A part of a name that very many have is soon met in any order.',
  },
  {
    reader: 'scan_in_order',
    when: { filter: 'indexed' },
    why: 'An index has the order: of all certificates, of a voucher, of a state, of both. A span of days is a part of it.',
  },
  {
    reader: 'sort_span',
    when: { rows: { at_most: most_found } },
    why: 'In another order the few that the filters leave may be anywhere. They are read through the index of the filter and sorted.',
  },
  {
    reader: 'scan_in_order',
    when: {},
    why: 'The filters leave so many that some are soon met in any order.',
  },
];

/** What a call tells of its list. How much words find, and the number of rows, must be looked up. */
export function factsOf(filters: CertificateFilters, sort_field: CertificateSortField): Partial<CertificateFacts> {
  const { status, voucher_id, date, words, seq_no, customer_id } = filters;
  const is_few = seq_no !== undefined || customer_id !== undefined;
  const is_whole = status === undefined && voucher_id === undefined && date === undefined;
  // No index has the open certificates of a voucher in the order of their sale.
  const is_indexed = sort_field === 'created_at' ? !(status === 'o' && voucher_id !== undefined) : is_whole;
  return {
    ...(words === undefined ? { words: 'none' as const } : {}),
    filter: is_few ? 'few' : is_indexed ? 'indexed' : 'other',
  };
}

/** Number and money of such a list come from the sums. Others are counted up to the bound. */
export const isSummed = ({ words, seq_no, customer_id }: CertificateFilters): boolean =>
  words === undefined && seq_no === undefined && customer_id === undefined;

/** The states that a filter names; undefined: all. */
export const statusesOf = (status: CertificateFilter | undefined): readonly string[] | undefined =>
  status === undefined ? undefined : status === 'o' ? ['p', 'i', 'j'] : [status];
