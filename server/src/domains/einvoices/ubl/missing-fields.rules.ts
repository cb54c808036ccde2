import type { EInvoice, Party } from './einvoice.ts';

const missingOf = (who: string, where: string, party: Party): string[] => {
  const needed: [string, string][] = [
    ['registered name', party.name],
    ['UEN', party.uen],
    ['street', party.street],
    ['postcode', party.postcode],
  ];
  return needed
    .filter(([, value]) => value.trim() === '')
    .map(([field]) => `The ${field} of ${who} is not set. ${where}`);
};

const at_setting = 'Set it on the page E-invoices, under Settings.';

/** Why a document cannot be made yet, as sentences that say what to do. */
export function missingFields(document: EInvoice): string[] {
  return [
    ...missingOf('the company', at_setting, document.seller),
    ...(document.seller.gst_number ? [] : ['The GST number of the company is not set. Set it on the page Company.']),
    ...missingOf(
      'the clinic',
      'The registered name is set on the page E-invoices, under Clinics; the address in the clinic’s profile.',
      document.buyer,
    ),
    ...(document.kind === 'credit_note' && document.invoice_reference === null
      ? ['The payment is on no invoice yet: the credit note names it, and waits for the settlement.']
      : []),
  ];
}
