import type { PaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { NewNote } from './new-note.tsx';
import { RaisedNotes } from './raised-notes.tsx';

/** Raises credit and debit notes. */
export function NoteScreen() {
  const [raised, setRaised] = useState<PaymentNote[]>([]);
  return (
    <Stack gap="md" maw="48rem">
      <PageHeader
        title="Notes"
        below="A note waits for the clinic’s review. Once approved, it is added to the next payment advice."
      />
      <SectionCard title="New note">
        <NewNote key={raised.length} onRaised={(note) => setRaised((before) => [note, ...before])} />
      </SectionCard>
      {raised.length > 0 && <RaisedNotes notes={raised} />}
    </Stack>
  );
}
