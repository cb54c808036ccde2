import * as clinicAccounts from '@clinic/contract/settlement/clinic-bank-account.ts';
import * as giroAnswers from '@clinic/contract/settlement/giro-answers.ts';
import * as giroFiles from '@clinic/contract/settlement/giro-files.ts';
import * as heldMoney from '@clinic/contract/settlement/held-money.ts';
import { readPlatformClinic } from '../../clinics/index.ts';
import { type Route, route, savingRoute } from '../../../platform/http/route.ts';
import { createGiroFile } from './create-giro-file.ts';
import { acceptHeldTransaction, refundHeldTransaction } from '../refunds/held-transaction-actions.ts';
import { listHeldTransactions } from '../refunds/list-held-transactions.ts';
import { readPayoutAccount, savePayoutAccount } from '../advices/payout-account-actions.ts';
import { getGiroFile, listGiroFiles } from './giro-file-actions.ts';
import { getGiroAnswer, receiveGiroAnswer } from './receive-giro-answer.ts';
import { setClinicBankAccount } from '../advices/set-clinic-bank-account.ts';

export const giroRoutes: Route[] = [
  route(giroFiles.createGiroFile, createGiroFile),
  route(giroFiles.listGiroFiles, listGiroFiles),
  route(giroFiles.getGiroFile, getGiroFile),
  route(giroFiles.readPayoutAccount, readPayoutAccount),
  savingRoute(giroFiles.savePayoutAccount, savePayoutAccount, readPayoutAccount),
  savingRoute(
    clinicAccounts.setClinicBankAccount,
    setClinicBankAccount,
    async (act, given) => (await readPlatformClinic(act, given))?.bank_account,
  ),
  route(giroAnswers.receiveGiroAnswer, receiveGiroAnswer),
  route(giroAnswers.getGiroAnswer, getGiroAnswer),
  route(heldMoney.listHeldTransactions, listHeldTransactions),
  route(heldMoney.acceptHeldTransaction, acceptHeldTransaction),
  route(heldMoney.refundHeldTransaction, refundHeldTransaction),
];
