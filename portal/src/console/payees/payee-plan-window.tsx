import { createPayeePlan } from '@clinic/contract/payees/payee-plans.ts';
import { type PayeeMode, payeeMode, payeeModeWords } from '@clinic/contract/payees/payee-mode.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useToday } from '../../platform/time/use-today.ts';
import { useWrite } from '../../platform/use-write.ts';
import { DayField } from '../../ui/date-range/day-field.tsx';
import { useClinicNames } from '../clinics/clinic-names.data.ts';
import { atFields } from '../parts/at-fields.ts';
import { tellDone } from '../parts/approval.ts';
import { accountText, connectionText, payee_reads, useAcquirerConnections, useBankAccounts } from './payee-reads.ts';

interface PayeePlanWindowProps {
  /** No account is set for all clinics yet: the first one may begin today. */
  is_first: boolean;
  /** The first Singapore day for any other. */
  first_day: string;
  onClose: () => void;
}

/** What is chosen: nothing for all clinics, `g7` for a group, `c12` for a clinic. */
const chosenIn = (for_whom: string) => ({
  ...(for_whom.startsWith('g') && { group_id: Number(for_whom.slice(1)) }),
  ...(for_whom.startsWith('c') && { clinic_id: Number(for_whom.slice(1)) }),
});

/** What each model means for the company. Both may need a licence, or one who has it. */
const risks: Record<PayeeMode, string> = {
  pooled: 'The company holds the customers’ money until it pays out: it must safeguard it.',
  own: 'No money of customers passes the company. The clinic says itself what arrived, is billed its fees, and may not pay them.',
};
/** `a3` for an account, `k2` for the connection of an acquirer. */
const payeeIn = (payee: string) =>
  payee.startsWith('k') ? { connection_id: Number(payee.slice(1)) } : { bank_account_id: Number(payee.slice(1)) };

/** Sets which account codes pay from a day on. Another operator approves it. */
export function PayeePlanWindow({ is_first, first_day, onClose }: PayeePlanWindowProps) {
  const set = useWrite(createPayeePlan, payee_reads);
  const today = useToday();
  const clinics = useClinicNames();
  const groups = [...new Map(clinics.map(({ group }) => [group.id, group])).values()];
  const accounts = (useBankAccounts().data?.data ?? []).filter(({ closed_at }) => closed_at === null);
  const connections = (useAcquirerConnections().data?.data ?? []).filter(({ state }) => state === 'open');
  const edited = useRecordForm({
    valuesOf: () => ({
      for_whom: '',
      mode: 'pooled' as PayeeMode,
      bank_account_id: '',
      own_payee_name: '',
      own_suffix: '',
      effective_date: is_first ? today : first_day,
    }),
    labels: {
      for_whom: 'For',
      mode: 'Who is paid',
      bank_account_id: 'Account',
      own_payee_name: 'Name on the phone',
      own_suffix: 'Behind the UEN',
      effective_date: 'From',
    },
    schema: createPayeePlan.body,
    bodyOf: ({ for_whom, mode, bank_account_id, own_payee_name, own_suffix, effective_date }) => ({
      ...chosenIn(for_whom),
      mode,
      ...(mode === 'own' ? { own_payee_name, own_suffix } : payeeIn(bank_account_id)),
      effective_date,
    }),
    save: (body, { idempotency_key }) => set({ body, idempotency_key }).catch(atFields),
    said: { failed: 'The account could not be set.' },
    onSaved: (answer) => {
      tellDone(answer, 'The account was set.');
      onClose();
    },
  });
  const { field } = edited;
  const { values } = edited.form;
  const isOfClinic = values.for_whom.startsWith('c');
  const isOwn = isOfClinic && values.mode === 'own';
  return (
    <RecordWindow of={edited} title="Set account" submit="Set account" onClose={onClose}>
      <NativeSelect {...field('for_whom')} data-autofocus>
        <option value="">All clinics</option>
        {groups.map(({ id, name }) => (
          <option key={id} value={`g${id}`}>{`All clinics of ${name}`}</option>
        ))}
        {clinics.map(({ id, name, group }) => (
          <option key={id} value={`c${id}`}>{`${name} (${group.name})`}</option>
        ))}
      </NativeSelect>
      {isOfClinic && (
        <NativeSelect
          {...field('mode')}
          data={payeeMode.options.map((value) => ({ value, label: payeeModeWords[value] }))}
          description={risks[values.mode]}
        />
      )}
      {isOwn ? (
        <>
          <TextInput
            {...field('own_payee_name')}
            required
            maxLength={60}
            autoComplete="off"
            description="As customers see it in their banking app: the name of the clinic’s own account."
          />
          <TextInput
            {...field('own_suffix')}
            maxLength={3}
            autoComplete="off"
            description="Codes name the UEN of the clinic. Three characters behind it, if its bank has registered them, lead to an account of their own."
          />
        </>
      ) : (
        <NativeSelect
          {...field('bank_account_id')}
          required
          description={accounts.length + connections.length === 0 ? 'Add a bank account first.' : undefined}
          data={[
            { value: '', label: 'Choose an account' },
            ...accounts.map((account) => ({ value: `a${account.id}`, label: accountText(account) })),
            ...connections.map((connection) => ({ value: `k${connection.id}`, label: connectionText(connection) })),
          ]}
        />
      )}
      <DayField
        {...field('effective_date')}
        required
        today={today}
        description={
          is_first
            ? 'The first account of all clinics may be paid from today on.'
            : 'A day in the future. Codes that are shown before it pay the account before.'
        }
      />
    </RecordWindow>
  );
}
