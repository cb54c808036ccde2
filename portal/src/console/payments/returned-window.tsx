import { returnUnmatchedOutcome } from '@clinic/contract/payments/unmatched-outcomes.ts';
import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { Text, Textarea } from '@mantine/core';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import type { WindowProps } from '../../platform/list/list-definition.ts';
import { useWrite } from '../../platform/use-write.ts';
import { type Unmatched, unmatchedReads } from './unmatched-reads.ts';

/** Notes that unmatched money went back. */
export const ReturnedWindow = ({ row, onClose }: WindowProps<Unmatched>) =>
  row && <NoteReturned money={row} onClose={onClose} />;

function NoteReturned({ money, onClose }: { money: Unmatched; onClose: () => void }) {
  const note = useWrite(returnUnmatchedOutcome, unmatchedReads.reads);
  const edited = useRecordForm({
    valuesOf: () => ({ note: '' }),
    labels: { note: 'Note' },
    schema: returnUnmatchedOutcome.body,
    bodyOf: (values) => values,
    save: (body) => note({ params: { acquirer_id: money.acquirer_id }, body }),
    said: { saved: 'The money is noted as returned.', failed: 'The return could not be noted.' },
    onSaved: onClose,
  });
  return (
    <RecordWindow
      of={edited}
      title={`${moneyText(money.amount)} of ${money.reference} was returned`}
      submit="Mark as returned"
      onClose={onClose}
    >
      <Text size="sm">Only after the acquirer has given the money back to the customer. This moves no money.</Text>
      <Textarea {...edited.field('note')} required maxLength={255} autosize minRows={2} data-autofocus />
    </RecordWindow>
  );
}
