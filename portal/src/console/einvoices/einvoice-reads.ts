import { einvoiceList } from '@clinic/contract/einvoices/einvoice-list.ts';
import {
  listEinvoiceBuyers,
  readEinvoiceDefaults,
  readEinvoiceSetting,
} from '@clinic/contract/einvoices/einvoice-settings.ts';
import { type EinvoiceState, getEinvoice, listEinvoices } from '@clinic/contract/einvoices/einvoices.ts';
import { useQuery } from '@tanstack/react-query';
import { listReads } from '../../platform/list/list-reads.ts';
import { endpointQuery } from '../../platform/query.ts';
import type { Tone } from '../../ui/status-badge.tsx';

export const einvoiceReads = listReads(einvoiceList, listEinvoices, {
  live: [],
  one: getEinvoice,
  page: '/console/einvoices/document',
});

export const setting_reads = [readEinvoiceSetting.name];
export const buyer_reads = [listEinvoiceBuyers.name];

export const useEinvoiceSetting = () => useQuery(endpointQuery(readEinvoiceSetting, {}));
export const useEinvoiceDefaults = () => useQuery(endpointQuery(readEinvoiceDefaults, {}));
export const useEinvoiceBuyers = () => useQuery(endpointQuery(listEinvoiceBuyers, {}));

export const state_tones: Readonly<Record<EinvoiceState, Tone>> = {
  waiting: 'warning',
  made: 'progress',
  queued: 'progress',
  sent: 'progress',
  delivered: 'positive',
  rejected: 'negative',
};

export const kind_words = { invoice: 'Tax invoice', credit_note: 'Credit note' } as const;
