import { banks } from '@clinic/contract/clinics/banks.ts';
import type { Clinic } from '@clinic/contract/clinics/clinic.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { useCan } from '../../platform/session/session-context.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { showFailure } from '../../ui/toast/toast.ts';
import { useRevealBankAccount } from './finance.data.ts';
import { ReadOnlySelect } from './parts/read-only-select.tsx';

/** Somebody may pass by: so long the whole number stays on the screen. */
const shown_ms = 60_000;

/** Where the branch's payouts go: only head office changes it, so that nobody here can lead them elsewhere. */
export function BankSection({ clinic }: { clinic: Clinic }) {
  return (
    <SectionCard title="Bank account">
      <Stack gap="sm">
        <FieldList
          lines={[
            {
              label: 'Bank Name',
              value: (
                <ReadOnlySelect label="Bank Name" choices={banks.map(({ name }) => name)} chosen={clinic.bank_name} />
              ),
            },
            { label: 'Swift Code', value: clinic.bank_code },
            { label: 'Branch Code', value: clinic.branch_code },
            { label: 'Account Name', value: clinic.account_name },
            {
              label: 'Account No',
              // Another account is another number to hide.
              value: clinic.account_no && (
                <AccountNumber key={`${clinic.id} ${clinic.account_no}`} hidden_number={clinic.account_no} />
              ),
            },
          ]}
        />
        <Text size="sm" c="dimmed">
          {clinic.account_no === null
            ? 'No bank account yet. Payouts wait until head office has one: please tell them where to pay.'
            : 'Payouts go to this account. Something wrong? Only head office can change it.'}
        </Text>
      </Stack>
    </SectionCard>
  );
}

/** The number but for its last digits; whole for a minute, for who may see it and proves again that it is them. */
function AccountNumber({ hidden_number }: { hidden_number: string }) {
  const mayReveal = useCan('ROLE_PROVIDER_UPDATE');
  const reveal = useRevealBankAccount();
  const [number, setNumber] = useState<string>();
  useEffect(() => {
    if (number === undefined) return undefined;
    const timer = setTimeout(() => setNumber(undefined), shown_ms);
    return () => clearTimeout(timer);
  }, [number]);
  const show = async () => {
    try {
      setNumber((await reveal.mutateAsync({ body: {} })).account_no);
    } catch (failure) {
      showFailure('The account number could not be shown.', sentenceOf(failure));
    }
  };
  return (
    <Group gap="xs" wrap="wrap">
      <span>{number ?? hidden_number}</span>
      {mayReveal && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={number === undefined ? <IconEye size={16} aria-hidden /> : <IconEyeOff size={16} aria-hidden />}
          loading={reveal.isPending}
          aria-label={number === undefined ? 'Show the whole account number' : 'Hide the account number'}
          onClick={() => (number === undefined ? void show() : setNumber(undefined))}
        >
          {number === undefined ? 'Show' : 'Hide'}
        </Button>
      )}
    </Group>
  );
}
