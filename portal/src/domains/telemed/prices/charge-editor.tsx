import { generic_messages } from '@clinic/contract/shared/fields.ts';
import type { DoctorPrice } from '@clinic/contract/telemed/prices/price-tables.ts';
import { effectiveCharges } from '@clinic/contract/telemed/prices/charges.ts';
import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type ApiProblem, isFieldRefusal, sentenceOf } from '../../../platform/api/api-problem.ts';
import { readAmount } from '../../../ui/money/read-amount.ts';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { PopoverPanel } from '../../../ui/window/popover-panel.tsx';
import { type ChargeName, type ChargePart, chargeParts, lineOf, type TypedCharge } from './charge-parts.ts';
import { useSavePrice } from './prices.data.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

interface ChargeEditorProps {
  row: DoctorPrice;
  name: ChargeName;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The amount in dollars, null for a choice without one, or the fault in what was typed. */
function amountOf({ choices }: ChargePart, { choice, amount }: TypedCharge): { dollars: number | null } | string {
  if (!choices.find(({ value }) => value === choice)?.has_amount) return { dollars: null };
  if (isBlank(amount)) return generic_messages.blank;
  const dollars = readAmount(amount);
  return dollars === undefined ? generic_messages.format : { dollars };
}

const faultOf = ({ fields }: ChargePart, failure: ApiProblem): string =>
  fields.flatMap((field) => failure.errors[field] ?? [])[0] ?? failure.detail;

/** Saves the input. After a refused save, `fault` has the message and the input stays. */
function useChargeEdit({ row, name, onClose }: Omit<ChargeEditorProps, 'anchor'>) {
  const part: ChargePart = chargeParts[name];
  const [typed, setTyped] = useState(() => part.read(row));
  const [fault, setFault] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = useSavePrice();
  const submit = async (): Promise<void> => {
    const amount = amountOf(part, typed);
    if (typeof amount === 'string') return setFault(amount);
    setSaving(true);
    try {
      await save(row, part.write(typed.choice, amount.dollars));
      showSuccess('Telemed charges updated!');
      onClose();
    } catch (failure) {
      const told = isFieldRefusal(failure) ? faultOf(part, failure) : sentenceOf(failure);
      showFailure('Error!', told);
      setFault(told);
      setSaving(false);
    }
  };
  const change = (changed: Partial<TypedCharge>) => {
    setFault(undefined);
    setTyped((before) => ({ ...before, ...changed }));
  };
  return { part, typed, fault, isSaving, submit, change };
}

/** Edits one charge beside its cell: the default, or the doctor's own. */
export function ChargeEditor({ row, name, anchor, onClose }: ChargeEditorProps) {
  const { part, typed, fault, isSaving, submit, change } = useChargeEdit({ row, name, onClose });
  const close = () => {
    onClose();
    anchor.focus({ preventScroll: true });
  };
  const chosen = part.choices.find(({ value }) => value === typed.choice);
  const options = [{ value: 'default', label: `Default (${lineOf(part, row.defaults)})` }, ...part.choices];
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <PopoverPanel
      opened
      onClose={onClose}
      anchor={anchor}
      label={`${part.label} of ${row.telemed_service.name}`}
      position="bottom-start"
    >
      <form onSubmit={send} noValidate>
        <Stack gap="sm" p={4}>
          <Radio.Group label={part.label} value={typed.choice} onChange={(choice) => change({ choice })}>
            <Stack gap={8} mt={6}>
              {options.map(({ value, label }) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Stack>
          </Radio.Group>
          {chosen?.has_amount && (
            <TextInput
              label="Amount (S$)"
              required
              inputMode="decimal"
              placeholder="0.00"
              value={typed.amount}
              onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
              error={fault}
              data-autofocus={part.read(row).choice === typed.choice || undefined}
            />
          )}
          {!chosen?.has_amount && fault !== undefined && (
            <Text size="sm" c="red" role="alert">
              {fault}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            Now: {lineOf(part, effectiveCharges(row, row.defaults))}
            {part.isDefault(row) ? ' (default)' : ''}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" size="sm" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" size="sm" loading={isSaving}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </PopoverPanel>
  );
}
