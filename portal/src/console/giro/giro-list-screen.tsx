import { giroFileState, giroFileStateWords } from '@clinic/contract/settlement/giro-files.ts';
import { Button } from '@mantine/core';
import { IconBuildingBank, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { countColumn, dayColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { titleColumn } from '../../platform/list/columns/title-column.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { Money } from '../../ui/money/money.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { listScreen } from '../parts/list-screen.tsx';
import { file_tones, giroReads } from './giro-reads.ts';
import { PayoutAccountCard } from './payout-account-card.tsx';

const UploadWindow = codeOnDemand(() => import('./upload-window.tsx'), 'UploadWindow');
const window = codeOnDemand(() => import('./make-file-window.tsx'), 'MakeFileWindow');

/** The answer says which file it is about, so it is uploaded from the list. */
function UploadAnswer() {
  const canUpload = useCan('settlement:write');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!canUpload) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Upload answer
      </Button>
      {isOpen && (
        <PartOnDemand onMissing={close}>
          <UploadWindow onClose={close} />
        </PartOnDemand>
      )}
    </>
  );
}

const GiroList = defineList(giroReads, {
  noun: 'files',
  title: 'GIRO',
  label: 'GIRO files',
  filters: {},
  columns: () => [
    titleColumn('message_id', 'File', { width: 230 }, (file) => ({
      path: giroReads.pathOf(file),
      text: file.message_id,
      label: `File ${file.message_id}`,
    })),
    timeColumn('created_at', 'Made', { priority: 2 }),
    dayColumn('execution_date', 'Pays on', { priority: 1 }),
    countColumn('number_of_transactions', 'Payments', { priority: 2 }),
    {
      id: 'total',
      header: 'Total',
      width: 120,
      align: 'right',
      priority: 1,
      emphasis: true,
      cell: ({ total }) => <Money column="price" value={total} />,
    },
    countColumn('paid', 'Paid', { priority: 3 }),
    countColumn('rejected', 'Rejected', { priority: 3 }),
    countColumn('seen', 'At the bank', { priority: 3 }),
    countColumn('returned', 'Came back', { priority: 3 }),
    {
      id: 'state',
      header: 'Status',
      width: 170,
      priority: 1,
      card: 'corner',
      cell: (file) => (
        <StatusBadge tone={file_tones[giroFileState(file)]}>{giroFileStateWords[giroFileState(file)]}</StatusBadge>
      ),
    },
  ],
  add: { label: 'Make file', role: 'settlement:write', window },
  Header: UploadAnswer,
  Above: PayoutAccountCard,
  empty: ({ canAdd }) => ({
    icon: <IconBuildingBank size={32} stroke={1.5} />,
    title: 'No files yet',
    hint: canAdd ? 'Make a file of the audited advices.' : 'Finance makes a file of the audited advices.',
  }),
});

/** Payment files to the bank, and the account that pays them. */
export const GiroListScreen = listScreen(giroReads.list, GiroList);
