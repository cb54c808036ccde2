/** Who issues invoices and notes: the particulars that a tax invoice must bear. */
export interface Company {
  name: string;
  /** Lines as they stand on a letter. */
  address: string[];
  /** The unique entity number. */
  uen: string;
  gst_number: string;
  /** How to ask about a document; may be empty. */
  contact: string;
}

/** Plainly not a real company: nothing made with these is a tax invoice. */
export const sandbox_company: Company = {
  name: 'Sandbox Clinic Payments Pte. Ltd.',
  address: ['1 Example Street #10-01', 'Singapore 018989'],
  uen: '201900001Z',
  gst_number: 'M9-0000001-9',
  contact: 'billing@clinic-portal.invalid',
};

const required = ['COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_UEN', 'COMPANY_GST_NUMBER'] as const;

/**
 * The company by the environment. An invoice without one of the particulars is none, so they come together or not at all; only the
 * sandbox has some by itself.
 */
export function readCompany(environment: Record<string, string | undefined>, sandbox: boolean): Company | undefined {
  const missing = required.filter((name) => !environment[name]?.trim());
  if (missing.length === required.length) return sandbox ? sandbox_company : undefined;
  if (missing.length > 0) throw new Error(`${missing.join(', ')} must be set too: a tax invoice bears them all.`);
  const textOf = (name: string): string => (environment[name] ?? '').trim();
  const address = textOf('COMPANY_ADDRESS').split('|');
  return {
    name: textOf('COMPANY_NAME'),
    address: address.map((line) => line.trim()).filter(Boolean),
    uen: textOf('COMPANY_UEN'),
    gst_number: textOf('COMPANY_GST_NUMBER'),
    contact: textOf('COMPANY_CONTACT'),
  };
}
