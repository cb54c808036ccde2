import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as bankExceptions from './bank-exceptions.ts';
import * as bankMapping from './bank-mapping.ts';
import * as bankStatements from './bank-statements.ts';
import * as ownStatements from './own-statements.ts';

export const bankContract = domainContract({
  areas: { Payouts: [ownStatements] },
  others: [bankStatements, bankMapping, bankExceptions],
  refusals: refusalTable({
    bank_file_refused: { status: 422, detail: 'This file was not imported.', field: 'file' },
    bank_exception_not_found: { status: 404, detail: 'Exception not found.' },
    bank_exception_closed: { status: 409, detail: 'This is cleared already.' },
    bank_exception_has_line: { status: 409, detail: 'A line of the bank is cleared by saying what it is.' },
    bank_candidate_gone: {
      status: 409,
      detail: 'This has changed. Please look at the suggestions again.',
      field: 'candidate',
    },
    bank_line_not_found: { status: 404, detail: 'Line of the bank not found.' },
    bank_line_not_matched: { status: 409, detail: 'Nothing is matched with this line.' },
    bank_match_final: { status: 409, detail: 'A payout that came back and a fee statement that was paid stay so.' },
    own_file_too_large: { status: 413, detail: 'A bank statement can be at most 16 MB.', field: 'file' },
    bank_file_too_large: { status: 413, detail: 'A file of the bank can be at most 96 MB.', field: 'file' },
  }),
});
