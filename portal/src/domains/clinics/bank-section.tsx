import { banks } from '@clinic/contract/clinics/banks.ts';
import type { Clinic } from '@clinic/contract/clinics/clinic.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ActivityButton } from '../../platform/activity/activity-button.tsx';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { useCan } from '../../platform/session/session-context.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { useRevealBankAccount } from './finance.data.ts';
import { ReadOnlySelect } from './parts/read-only-select.tsx';

/** The full number is hidden again after this time, because others may see the screen. */
const shown_ms = 60_000;

/** The account that receives the branch's payouts. Only the platform may change it: the branch cannot redirect its payouts. */
export function BankSection({ clinic }: { clinic: Clinic }) {
  return (
    <SectionCard
      title="Bank account"
      actions={<ActivityButton entity="clinic" id={clinic.id} name={`plan and bank account of ${clinic.name}`} />}
    >
      <Stack gap="md">
        <div>
          <Text component="p" m={0} fw={600} fz="lg">
            {clinic.account_no === null ? 'No bank account yet' : (clinic.account_name ?? clinic.name)}
          </Text>
          <Text size="sm" c="dimmed">
            {clinic.account_no === null
              ? 'Payouts wait until there is one. Please tell the platform which account to pay.'
              : 'Receives this branch’s payouts. Only the platform can change it. If something is wrong, please contact the platform.'}
          </Text>
        </div>
        <FieldList
          lines={[
            {
              label: 'Bank Name',
              value: (
                <ReadOnlySelect label="Bank Name" choices={banks.map(({ name }) => name)} chosen={clinic.bank_name} />
              ),
            },
            {
              label: 'Account No',
              // A changed account remounts the component, so that the new number starts hidden.
              value: clinic.account_no && (
                <AccountNumber key={`${clinic.id} ${clinic.account_no}`} hidden_number={clinic.account_no} />
              ),
            },
            { label: 'Account Name', value: clinic.account_name },
            { label: 'Swift Code', value: clinic.bank_code },
            { label: 'Branch Code', value: clinic.branch_code },
          ]}
        />
      </Stack>
    </SectionCard>
  );
}

/** The number with only its last digits visible. A user with the role sees it in full for a minute, after a new proof of identity. */
function AccountNumber({ hidden_number }: { hidden_number: string }) {
  const mayReveal = useCan('ROLE_PROVIDER_UPDATE');
  const reveal = useRevealBankAccount();
  const { isWorking, attempt } = useAttempt();
  const [number, setNumber] = useState<string>();
  useEffect(() => {
    if (number === undefined) return undefined;
    const timer = setTimeout(() => setNumber(undefined), shown_ms);
    return () => clearTimeout(timer);
  }, [number]);
  const show = () =>
    attempt(async () => setNumber((await reveal.mutateAsync({ body: {} })).account_no), {
      failed: 'The account number could not be shown.',
    });
  return (
    <Group gap="xs" wrap="wrap">
      <span>{number ?? hidden_number}</span>
      {mayReveal && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={number === undefined ? <IconEye size={16} aria-hidden /> : <IconEyeOff size={16} aria-hidden />}
          loading={isWorking}
          aria-label={number === undefined ? 'Show the full account number' : 'Hide the account number'}
          onClick={() => (number === undefined ? void show() : setNumber(undefined))}
        >
          {number === undefined ? 'Show' : 'Hide'}
        </Button>
      )}
    </Group>
  );
}
