import type { downloadReceipt as endpoint } from '@clinic/contract/payments/receipts.ts';
import type { Action } from '../../../platform/act/act.ts';
import { refuseMissingSigns } from '../../../platform/documents/missing-signs.ts';
import { readPaid } from './read-paid.ts';
import { receiptDocument } from './receipt-document.ts';
import { inOnePiece } from '../../../platform/files/private-files.ts';

/** Returns the receipt as PDF. Refuses: transaction_not_found, receipt_of_unpaid, signs_not_printed. */
export const downloadReceipt: Action<typeof endpoint> = async (act, { params, query }) => {
  const receipt = await readPaid(act, params.id);
  const document = receiptDocument(receipt);
  if (query.print_numbers !== 'true') await refuseMissingSigns(act, document);
  const bytes = await act.pdf.render(document);
  act.audit('receipt_downloaded', { entity: 'transaction', entity_id: receipt.transaction_id });
  act.nameFile(`receipt-${receipt.transaction_id}.pdf`);
  return inOnePiece(bytes);
};
