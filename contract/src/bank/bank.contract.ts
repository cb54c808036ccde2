import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as bankMapping from './bank-mapping.ts';
import * as bankStatements from './bank-statements.ts';

export const bankContract = domainContract({
  areas: {},
  others: [bankStatements, bankMapping],
  refusals: refusalTable({
    bank_file_refused: { status: 422, detail: 'This file was not imported.', field: 'file' },
    bank_file_too_large: { status: 413, detail: 'A file of the bank can be at most 96 MB.', field: 'file' },
  }),
});
