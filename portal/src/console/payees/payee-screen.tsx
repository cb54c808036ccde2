import { createBankAccount, updateBankAccount } from '@clinic/contract/payees/bank-accounts.ts';
import { createPayeePlan } from '@clinic/contract/payees/payee-plans.ts';
import { Stack } from '@mantine/core';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { WaitingApproval } from '../parts/waiting-approval.tsx';
import { AccountsSection } from './accounts-section.tsx';
import { PlansSection } from './plans-section.tsx';

/** Which bank accounts codes pay, and from which day. */
export const PayeeScreen = () => (
  <Stack gap="md">
    <PageHeader
      title="Payees"
      below="Customers who scan a QR code pay the company, which pays the clinics by the settlement, or the clinic itself, which is billed its fees. An account set for a clinic comes before one set for its group, and that before the one for all clinics."
    />
    <WaitingApproval what="An account to add" call={createBankAccount.name} />
    <WaitingApproval what="A correction of an account" call={updateBankAccount.name} />
    <WaitingApproval what="A change of who is paid" call={createPayeePlan.name} />
    <PlansSection />
    <AccountsSection />
  </Stack>
);
