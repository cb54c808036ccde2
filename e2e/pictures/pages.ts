import { randomUUID } from 'node:crypto';
import { createReceiptLink } from '@clinic/contract/payments/receipts.ts';
import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import { listPaymentAdvices } from '@clinic/contract/settlement/payment-advices.ts';
import { isCreditNote, listPaymentNotes } from '@clinic/contract/settlement/payment-notes.ts';
import { createInvoiceTicket, createNoteTicket } from '@clinic/contract/settlement/print.ts';
import type { Answer, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { Page } from '@playwright/test';
import { addressesOf } from '../../tools/page-addresses.ts';
import { isOfConsult, isPrinted, portalRoutes, wantsTicket } from '../../tools/portal-routes.ts';

/** The page before every other, which has no route of its own. */
export const sign_in = 'sign-in';
const receipt = '/print/receipt';

/** The routes of all pages, or of those whose path contains one of the words. */
export function pagesWith(words: readonly string[]): string[] {
  const pages = [sign_in, ...portalRoutes().map(({ path }) => path)];
  if (words.length === 0) return pages;
  return pages.filter((page) => words.some((word) => (word === '/' ? page === word : page.includes(word))));
}

/** Pages within the frame, whose own reads can be told from those of the frame. */
export const isFramed = (page: string): boolean => page !== sign_in && !wantsTicket(page);

/** The name of the files of a page: `payment-transaction-id` for `/payment/transaction/$id`. */
export const fileNameOf = (page: string): string =>
  page === '/' ? 'home' : page.replaceAll('$', '').split('/').filter(Boolean).join('-');

/** The address of a printed page, with a ticket that opens it for a minute. Undefined if there is nothing to print. */
async function printedAddress(page: Page, route: string, token: string): Promise<string | undefined> {
  const ask = async <E extends EndpointDefinition>({ name, method, path }: E, id?: number): Promise<Answer<E>> => {
    const response = await page.request.fetch(`/api${path.replace('{id}', String(id))}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    });
    if (!response.ok()) throw new Error(`${name}: ${await response.text()}`);
    return (await response.json()) as Answer<E>;
  };
  if (route === receipt) {
    const paid = (await ask(listTransactions)).data.find(({ status }) => status === 'p');
    return paid && (await ask(createReceiptLink, paid.id)).url;
  }
  if (route.startsWith('/print/invoice/')) {
    const [advice] = (await ask(listPaymentAdvices)).data;
    return advice && (await ask(createInvoiceTicket, advice.id)).url;
  }
  const is_credit = route.startsWith('/print/cnote/');
  const notes = (await ask(listPaymentNotes)).data;
  const note = notes.find((one) => one.status === 'a' && isCreditNote(one) === is_credit);
  return note && (await ask(createNoteTicket, note.id)).url;
}

/** Where a page opens: one about a record with the first row of its list. Undefined if the branch has no such record. */
export async function addressOf(page: Page, route: string, token: string): Promise<string | undefined> {
  if (route === sign_in) return '/';
  if (isOfConsult(route)) return undefined;
  if (isPrinted(route) || route === receipt) return printedAddress(page, route, token);
  return route.includes('$') ? (await addressesOf(page, route))[0] : route;
}
