/** The settlement domain's exports for later domains: working days of banks, and payouts that come back. */
export { nextWorkingDay } from './giro/giro-file.rules.ts';
export { returnPayout } from './giro/return-payout.ts';
