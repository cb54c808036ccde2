import { banks } from '@clinic/contract/clinics/banks.ts';
import { createGiroFile, savePayoutAccount } from '@clinic/contract/settlement/giro-files.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showDateTime } from '../../platform/format.ts';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { LoadingBars } from '../../ui/states/loading-bars.tsx';
import { WaitingApproval } from '../parts/waiting-approval.tsx';
import { usePayoutAccount } from './giro-reads.ts';

const PayoutAccountWindow = codeOnDemand(() => import('./payout-account-window.tsx'), 'PayoutAccountWindow');

const bankText = (bic: string): string => {
  const bank = banks.find(({ swift_code }) => bic.startsWith(swift_code));
  return bank ? `${bank.name} (${bic})` : bic;
};

/** The account that pays the clinics. */
export function PayoutAccountCard() {
  const canChange = useCan('settlement:write');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const waiting = <WaitingApproval what="A change" call={savePayoutAccount.name} />;
  return (
    <ReadStates
      read={usePayoutAccount()}
      of="The payout account"
      loading={<LoadingBars label="Loading the payout account" bars={1} height={80} />}
    >
      {(account) => (
        <SectionCard
          title="Payout account"
          none={
            account ? undefined : (
              <>
                None. No file can be made until one is set.
                {waiting}
              </>
            )
          }
          actions={
            canChange && (
              <Button size="xs" variant="default" onClick={() => setOpen(true)}>
                {account ? 'Change' : 'Set'}
              </Button>
            )
          }
        >
          {account && (
            <FieldList
              lines={[
                { label: 'Bank', value: bankText(account.bic) },
                { label: 'Account name', value: account.account_name },
                { label: 'Account number', value: account.account_number },
                { label: 'Last changed', value: showDateTime(account.updated_at) },
              ]}
            />
          )}
          {account && (
            <>
              {waiting}
              <WaitingApproval what="A file to the bank" call={createGiroFile.name} />
            </>
          )}
          {isOpen && (
            <PartOnDemand onMissing={close}>
              <PayoutAccountWindow account={account} onClose={close} />
            </PartOnDemand>
          )}
        </SectionCard>
      )}
    </ReadStates>
  );
}
