import type { downloadFeeStatement as endpoint } from '@clinic/contract/settlement/fee-statements/fee-statements.ts';
import type { Action } from '../../../platform/act/act.ts';
import { inOnePiece } from '../../../platform/files/private-files.ts';
import { listStatementDays, readDocumentedStatement } from '../documents/documents.queries.ts';
import { invoiceDocument } from '../documents/invoice-document.ts';
import { toStatementInvoice } from '../print/print-shown.rules.ts';
import { saveStatement } from './fee-statements.queries.ts';

/**
 * Downloads the tax invoice of a statement, which the first download makes. Its rows never change, so the bytes never change either. Refuses:
 * fee_statement_not_found, unavailable.
 */
export const downloadFeeStatement: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const statement = await readDocumentedStatement(act.db, act.scope, id);
  if (!statement) throw act.refusal('fee_statement_not_found');
  const { clinic_id, invoice_number, invoice_file } = statement;
  act.audit('fee_statement_downloaded', { entity: 'fee_statement', entity_id: id, clinic_id });
  act.nameFile(`${invoice_number}.pdf`);
  if (invoice_file !== null) return inOnePiece(await act.files.read(invoice_file));
  const company = statement.issuer ?? act.company;
  if (!company) throw act.refusal('unavailable');
  const days = await listStatementDays(act.db, statement);
  const bytes = await act.pdf.render(invoiceDocument(toStatementInvoice(company, statement, days)));
  await saveStatement(act.db, statement, { invoice_file: await act.files.keep(bytes, 'pdf') });
  return inOnePiece(bytes);
};
