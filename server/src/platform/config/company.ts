/** The issuer of invoices and notes, with the details that a tax invoice must show. */
export interface Company {
  name: string;
  /** Address lines as on a letter. */
  address: string[];
  /** The unique entity number. */
  uen: string;
  gst_number: string;
  /** Contact for questions about a document; may be empty. */
  contact: string;
}

/** Plainly not a real company: documents made with it are not tax invoices. */
export const sandbox_company: Company = {
  name: 'Sandbox Clinic Payments Pte. Ltd.',
  address: ['1 Example Street #10-01', 'Singapore 018989'],
  uen: '201900001Z',
  gst_number: 'M9-0000001-9',
  contact: 'billing@example.com',
};

/** The company from the environment. An invoice needs every detail, so all of them are set or none. */
export function readCompany(environment: Record<string, string | undefined>): Company | undefined {
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
  return undefined;
}
