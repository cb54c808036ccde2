import {
  type Consult,
  type ConsultDocumentKind,
  consultDocumentWords,
  openConsultDocument,
} from '@clinic/contract/visits/consult/consult.ts';
import { visitStatusWords } from '@clinic/contract/visits/visit/visit-words.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { sentenceOf } from '../../../../platform/api/api-problem.ts';
import { download } from '../../../../platform/api/download.ts';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { showFailure } from '../../../../ui/toast/toast.ts';
import { BillLines } from '../../billing/bill-lines.tsx';

async function save(visit_id: number, kind: ConsultDocumentKind): Promise<void> {
  try {
    const name = `${consultDocumentWords[kind]} ${visit_id}.pdf`;
    await download(openConsultDocument, { params: { id: String(visit_id), kind } }, undefined, name);
  } catch (failure) {
    showFailure('The document could not be loaded.', sentenceOf(failure));
  }
}

/** The consult is over: the bill that was sent, the papers, and what was written. */
export function EndedConsult({ consult, patient_name }: { consult: Consult; patient_name: string }) {
  const { bill, documents, status, visit_id, notes, diagnosis } = consult;
  return (
    <Stack gap="md" maw={560} mx="auto" w="100%">
      <Title order={1} size="h3">
        {patient_name} · {visitStatusWords[status]}
      </Title>
      {bill && (
        <SectionCard title="Bill">
          <BillLines bill={bill} />
        </SectionCard>
      )}
      <SectionCard
        title="Documents"
        none={
          documents.length > 0
            ? undefined
            : status === 'wc'
              ? 'They are being prepared. This takes a few seconds.'
              : 'None in this consult'
        }
      >
        <Group gap="xs">
          {documents.map((kind) => (
            <Button
              key={kind}
              variant="default"
              leftSection={<IconFileDownload size={18} aria-hidden />}
              onClick={() => void save(visit_id, kind)}
            >
              {consultDocumentWords[kind]}
            </Button>
          ))}
        </Group>
      </SectionCard>
      {(notes !== '' || diagnosis !== '') && (
        <SectionCard title="Notes">
          {diagnosis !== '' && <Text fw={600}>{diagnosis}</Text>}
          <Text style={{ whiteSpace: 'pre-wrap' }}>{notes}</Text>
        </SectionCard>
      )}
    </Stack>
  );
}
