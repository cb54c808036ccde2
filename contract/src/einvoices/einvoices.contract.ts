import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as settings from './einvoice-settings.ts';
import * as einvoices from './einvoices.ts';

export const einvoicesContract = domainContract({
  areas: {},
  others: [einvoices, settings],
  refusals: refusalTable({
    einvoice_not_found: { status: 404, detail: 'This document does not exist.' },
    einvoice_not_sendable: {
      status: 409,
      detail: 'Only a document that was made or rejected can be sent again.',
    },
    einvoice_not_by_hand: {
      status: 409,
      detail: 'Only a document that is handed over by hand has its state noted: one that was made, sent or rejected.',
    },
    einvoice_no_access_point: {
      status: 409,
      detail: 'No access point is connected. Documents leave by download.',
      field: 'channel',
    },
  }),
});
