import { soughtWords } from '@clinic/contract/shared/lists/list-page.ts';
import { soughtPhone } from '@clinic/contract/shared/typed/phone.ts';
import type { CertificateFilter } from '@clinic/contract/vouchers/certificate-words.ts';
import { readSerial } from '@clinic/contract/vouchers/serial-number.ts';
import type { listVoucherCertificates } from '@clinic/contract/vouchers/voucher-certificates.ts';
import type { CertificateSortField } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import type { z } from 'zod/mini';
import type { Direction } from '../../../platform/db/list-plan/page-statements.ts';
import type { SoldFacts } from '../sale/sold-page.rules.ts';
import type { DaySpan } from '../sale/sums.queries.ts';

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

type AskedFilters = Omit<z.output<typeof listVoucherCertificates.query>, 'p' | 'n' | 'sort'>;

export const toFilters = (asked: AskedFilters): CertificateFilters => ({
  status: asked.status || undefined,
  voucher_id: asked.voucher_id,
  date: asked.date,
  words: soughtWords(asked.name && soughtPhone(asked.name)),
  seq_no: asked.seq_no ? (readSerial(asked.seq_no) ?? null) : undefined,
  customer_id: asked.customer_id,
});

/** The facts that the call itself gives. The hits of words and the number of rows must be looked up. */
export function factsOf(filters: CertificateFilters, sort_field: CertificateSortField): Partial<SoldFacts> {
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
