import { type Einvoice, einvoiceStateWords, noteEinvoice } from '@clinic/contract/einvoices/einvoices.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useWrite } from '../../platform/use-write.ts';
import { atFields } from '../parts/at-fields.ts';
import { einvoiceReads } from './einvoice-reads.ts';

const noted = ['sent', 'delivered', 'rejected'] as const;
const states = noted.map((value) => ({ value, label: einvoiceStateWords[value] }));

/** Notes what became of a document that was handed over by hand. */
export function NoteWindow({ document, onClose }: { document: Einvoice; onClose: () => void }) {
  const note = useWrite(noteEinvoice, einvoiceReads.reads);
  const edited = useRecordForm({
    valuesOf: () => ({ state: 'sent', reason: '' }),
    labels: { state: 'Status', reason: 'Reason' },
    schema: noteEinvoice.body,
    bodyOf: ({ state, reason }) => ({
      state: state as (typeof noted)[number],
      ...(reason.trim() !== '' && { reason }),
    }),
    save: (body) => note({ params: { id: String(document.id) }, body }).catch(atFields),
    said: { saved: 'The status was noted.', failed: 'The status could not be noted.' },
    onSaved: onClose,
  });
  return (
    <RecordWindow of={edited} title={`Note the status of ${document.number}`} onClose={onClose}>
      <NativeSelect {...edited.field('state')} data={states} data-autofocus />
      <TextInput
        {...edited.field('reason')}
        maxLength={500}
        autoComplete="off"
        description="What the access point says, if it was rejected."
      />
    </RecordWindow>
  );
}
