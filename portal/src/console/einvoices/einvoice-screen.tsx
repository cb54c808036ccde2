import {
  type EinvoiceText,
  einvoiceStateWords,
  getEinvoice,
  sendEinvoice,
} from '@clinic/contract/einvoices/einvoices.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Alert, Button, Code, Group } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { saveFile } from '../../platform/api/save-file.ts';
import { showDateTime } from '../../platform/format.ts';
import { PathLink } from '../../platform/links/path-link.tsx';
import { endpointQuery } from '../../platform/query.ts';
import { BackArrow } from '../../platform/record/back-arrow.tsx';
import { RecordPage } from '../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../platform/record/record-sections.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import { moneyText } from '../../ui/money/amount-text.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { recordWords } from '../parts/record-words.ts';
import { einvoiceReads, kind_words, state_tones, useEinvoiceSetting } from './einvoice-reads.ts';

const ConfirmCall = codeOnDemand(() => import('../../platform/list/confirm-call.tsx'), 'ConfirmCall');
const NoteWindow = codeOnDemand(() => import('./note-window.tsx'), 'NoteWindow');

const route = getRouteApi('/console/einvoices/document/$id');
const lists = [einvoiceReads.walk({})];
const words = recordWords('document', 'The link may be incomplete.');

const sends = {
  label: 'Send again',
  title: 'Send this document',
  confirm: 'Send',
  call: sendEinvoice,
  question: '',
  destructive: false,
  saved: 'The document is queued.',
  failed: 'The document could not be sent.',
};

type Opened = 'send' | 'note';

/** What can be done with a document: by the access point, or by hand. */
function Actions({ document, open }: { document: EinvoiceText; open: (opened: Opened) => void }) {
  const canChange = useCan('settlement:write');
  const channel = useEinvoiceSetting().data?.channel;
  const { state, xml, number } = document;
  const is_left = state === 'made' || state === 'rejected';
  return (
    <Group gap="xs">
      {xml !== null && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveFile(new Blob([xml], { type: 'application/xml' }), `${number}.xml`)}
        >
          Download
        </Button>
      )}
      {canChange && channel === 'access_point' && is_left && <Button onClick={() => open('send')}>Send</Button>}
      {canChange && channel === 'download' && (is_left || state === 'sent') && (
        <Button onClick={() => open('note')}>Note status</Button>
      )}
    </Group>
  );
}

interface ActionWindowProps {
  document: EinvoiceText;
  opened: Opened;
  onClose: () => void;
}

const ActionWindow = ({ document, opened, onClose }: ActionWindowProps) => (
  <PartOnDemand onMissing={onClose}>
    {opened === 'send' ? (
      <ConfirmCall does={sends} id={document.id} reads={einvoiceReads.reads} onClose={onClose}>
        {`The access point gets ${document.number} once more.`}
      </ConfirmCall>
    ) : (
      <NoteWindow document={document} onClose={onClose} />
    )}
  </PartOnDemand>
);

/** What the document is of. The console has no page for a note. */
function Source({ of: { payment_advice_id, payment_note_id, fee_statement_id } }: { of: EinvoiceText }) {
  if (payment_advice_id !== null)
    return <PathLink path={`/console/advice/${payment_advice_id}`}>Open the advice</PathLink>;
  if (fee_statement_id !== null)
    return <PathLink path={`/console/fee-statement/${fee_statement_id}`}>Open the fee statement</PathLink>;
  return `Note #${payment_note_id}`;
}

const DocumentFacts = ({ document }: { document: EinvoiceText }) => (
  <SectionCard title="About">
    <FieldList
      lines={[
        { label: 'Kind', value: kind_words[document.kind] },
        { label: 'Clinic', value: document.clinic.name },
        { label: 'Issued', value: showDay(document.issue_day) },
        {
          label: 'Of',
          value: <Source of={document} />,
        },
        { label: 'UUID', value: document.uuid },
        { label: 'Handed over', value: document.sendings === 0 ? 'Not by an access point' : `${document.sendings} ×` },
        { label: 'At the access point', value: document.access_point_id ?? '–' },
        { label: 'Changed', value: showDateTime(document.updated_at) },
      ]}
    />
  </SectionCard>
);

/** One document for InvoiceNow: why it waits or was rejected, and its exact text. */
export function EinvoiceScreen() {
  const { id } = route.useParams();
  const [opened, open] = useState<Opened>();
  return (
    <RecordPage
      query={useQuery(endpointQuery(getEinvoice, { params: { id } }))}
      id={Number(id)}
      title="E-invoice"
      back_button={<BackArrow list="/console/einvoices" label="Back" />}
      lists={lists}
      words={words}
      skeleton={<RecordSkeleton facts={240} contents={[240]} />}
      head={(document) => ({
        title: moneyText(document.total),
        status: { tone: state_tones[document.state], word: einvoiceStateWords[document.state] },
        below: document.number,
        actions: <Actions document={document} open={open} />,
      })}
      facts={(document) => <DocumentFacts document={document} />}
    >
      {(document) => (
        <>
          {document.faults.length > 0 && (
            <Alert
              color={document.state === 'rejected' ? 'red' : 'yellow'}
              variant="light"
              title={document.state === 'rejected' ? 'It was rejected' : 'It is not further yet'}
            >
              {document.faults.join(' ')}
            </Alert>
          )}
          <SectionCard title="Text" none={document.xml === null ? 'It is made once nothing is missing.' : undefined}>
            {document.xml !== null && (
              <Code block style={{ maxHeight: '32rem', overflow: 'auto' }}>
                {document.xml}
              </Code>
            )}
          </SectionCard>
          {opened && <ActionWindow document={document} opened={opened} onClose={() => open(undefined)} />}
        </>
      )}
    </RecordPage>
  );
}
