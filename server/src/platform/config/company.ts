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

/**
 * The company by the environment. An invoice without one of the particulars is none, so they come together or not at all; only the
 * sandbox has some by itself.
 */
export function readCompany(environment: Record<string, string | undefined>, sandbox: boolean): Company | undefined {
  const given = {
    COMPANY_NAME: environment.COMPANY_NAME?.trim(),
    COMPANY_ADDRESS: environment.COMPANY_ADDRESS?.trim(),
    COMPANY_UEN: environment.COMPANY_UEN?.trim(),
    COMPANY_GST_NUMBER: environment.COMPANY_GST_NUMBER?.trim(),
  };
  const { COMPANY_NAME: name, COMPANY_ADDRESS: address, COMPANY_UEN: uen, COMPANY_GST_NUMBER: gst_number } = given;
  if (name && address && uen && gst_number) {
    const lines = address.split('|').map((line) => line.trim());
    return {
      name,
      address: lines.filter(Boolean),
      uen,
      gst_number,
      contact: environment.COMPANY_CONTACT?.trim() ?? '',
    };
  }
  const missing = Object.entries(given).filter(([, value]) => !value);
  if (missing.length < Object.keys(given).length)
    throw new Error(
      `${missing.map(([variable]) => variable).join(', ')} must be set too: a tax invoice bears them all.`,
    );
  return sandbox ? sandbox_company : undefined;
}
