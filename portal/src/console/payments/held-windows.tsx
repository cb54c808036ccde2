import {
  acceptHeldTransaction,
  type HeldTransaction,
  refundHeldTransaction,
} from '@clinic/contract/settlement/held-money.ts';
import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { Text, Textarea } from '@mantine/core';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import type { WindowProps } from '../../platform/list/list-definition.ts';
import { useWrite } from '../../platform/use-write.ts';
import { heldReads } from './held-reads.ts';

interface Decision {
  call: typeof acceptHeldTransaction | typeof refundHeldTransaction;
  /** Title and button, with the amount. */
  label: string;
  /** What it does. */
  effect: string;
  saved: string;
  failed: string;
}

interface DecideHeldProps extends Decision {
  held: HeldTransaction;
  onClose: () => void;
}

function DecideHeld({ held, call, label, effect, saved, failed, onClose }: DecideHeldProps) {
  const decide = useWrite(call, heldReads.reads);
  const edited = useRecordForm({
    valuesOf: () => ({ remark: '' }),
    labels: { remark: 'Remark' },
    schema: call.body,
    bodyOf: (values) => values,
    save: (body) => decide({ params: { id: String(held.id) }, body }),
    said: { saved, failed },
    onSaved: onClose,
  });
  return (
    <RecordWindow of={edited} title={`${label} of payment ${held.id}`} submit={label} onClose={onClose}>
      <Text size="sm">{effect}</Text>
      <Textarea {...edited.field('remark')} required maxLength={255} autosize minRows={2} data-autofocus />
    </RecordWindow>
  );
}

type HeldWindowProps = WindowProps<HeldTransaction>;

const restOf = ({ paid, refunded }: HeldTransaction): string => moneyText(paid - refunded);

/** Gives held money to the clinic. */
export const AcceptHeld = ({ row, onClose }: HeldWindowProps) =>
  row && (
    <DecideHeld
      held={row}
      call={acceptHeldTransaction}
      label={`Accept ${restOf(row)}`}
      effect={`${restOf(row)} goes to ${row.clinic.name}, less the fees of the day of payment. This cannot be undone.`}
      saved="The money was given to the clinic."
      failed="The money could not be accepted."
      onClose={onClose}
    />
  );

/** Returns held money to the customer. */
export const ReturnHeld = ({ row, onClose }: HeldWindowProps) =>
  row && (
    <DecideHeld
      held={row}
      call={refundHeldTransaction}
      label={`Return ${restOf(row)}`}
      effect={`${restOf(row)} goes back to the customer. This cannot be undone.`}
      saved="The money goes back to the customer."
      failed="The money could not be returned."
      onClose={onClose}
    />
  );
