import { domainContract } from '../shared/domain-contract.ts';
import * as adviceLines from './advice-lines.ts';
import * as branchesToday from './branches-today.ts';
import * as clinicBankAccount from './clinic-bank-account.ts';
import * as dayClose from './day-close.ts';
import * as giroAnswers from './giro-answers.ts';
import * as giroFiles from './giro-files.ts';
import * as heldMoney from './held-money.ts';
import * as paymentAdvices from './payment-advices.ts';
import * as paymentNotes from './payment-notes.ts';
import * as printPages from './print-pages.ts';
import * as print from './print.ts';
import { settlementRefusals } from './refusals.ts';
import * as refunds from './refunds.ts';
import * as settlementRuns from './settlement-runs.ts';

export const settlementContract = domainContract({
  areas: {
    Notes: [paymentNotes],
    Payouts: [paymentAdvices, adviceLines],
    Refunds: [refunds],
    'Day close': [dayClose, branchesToday],
    Documents: [print],
  },
  others: [settlementRuns, printPages, heldMoney, giroFiles, giroAnswers, clinicBankAccount],
  refusals: settlementRefusals,
});
