import { processStatusWords } from '@clinic/contract/settlement/payment-advices.ts';
import { listSettledAdvices } from '@clinic/contract/settlement/settlement-runs.ts';
import { Button } from '@mantine/core';
import { IconChecks, IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProcessStatusBadge } from '../../domains/settlement/status-badges.tsx';
import { countColumn, dayColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { titleColumn } from '../../platform/list/columns/title-column.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { endpointQuery } from '../../platform/query.ts';
import { useCan } from '../../platform/session/session-context.tsx';
import { Money } from '../../ui/money/money.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { listScreen } from '../parts/list-screen.tsx';
import { adviceReads } from './settlement-reads.ts';

const AuditWindow = codeOnDemand(() => import('./audit-window.tsx'), 'AuditWindow');
const AuditOne = codeOnDemand(() => import('./audit-window.tsx'), 'AuditOne');
const PaidWindow = codeOnDemand(() => import('./advice-windows.tsx'), 'PaidWindow');
const FailedWindow = codeOnDemand(() => import('./advice-windows.tsx'), 'FailedWindow');
const RetryWindow = codeOnDemand(() => import('./advice-windows.tsx'), 'RetryWindow');

const role = 'settlement:write' as const;
const most_at_once = '100';

/** Audits the advices that wait, many at once. */
function AuditWaiting() {
  const canAudit = useCan(role);
  const query = { process_status: 'w' as const, n: most_at_once };
  const waiting = useQuery({ ...endpointQuery(listSettledAdvices, { query }), enabled: canAudit });
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const advices = waiting.data?.data ?? [];
  if (!canAudit || (advices.length === 0 && !isOpen)) return null;
  return (
    <>
      <Button leftSection={<IconChecks size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Audit waiting ({advices.length})
      </Button>
      {isOpen && (
        <PartOnDemand onMissing={close}>
          <AuditWindow advices={advices} onClose={close} />
        </PartOnDemand>
      )}
    </>
  );
}

const AdviceList = defineList(adviceReads, {
  noun: 'advices',
  title: 'Advices',
  filters: {
    words: { label: 'Number or clinic', placeholder: 'Number or clinic' },
    status: { label: 'Status', all: 'All', words: processStatusWords },
  },
  columns: () => [
    titleColumn('display_id', 'Number', { width: 160 }, (advice) => ({
      path: adviceReads.pathOf(advice),
      text: advice.display_id,
      label: `Advice ${advice.display_id}`,
    })),
    { id: 'clinic', header: 'Clinic', width: 200, wrap: 'two-lines', priority: 1, cell: ({ clinic }) => clinic.name },
    timeColumn('created_at', 'Created', { priority: 3 }),
    countColumn('number_of_transactions', 'Payments', { priority: 3 }),
    {
      id: 'pay_to_clinic_total',
      header: 'To the clinic',
      width: 120,
      align: 'right',
      priority: 1,
      emphasis: true,
      cell: ({ pay_to_clinic_total }) => <Money column="pay_to_clinic_total" value={pay_to_clinic_total} />,
    },
    {
      id: 'process_status',
      header: 'Status',
      width: 110,
      priority: 1,
      card: 'corner',
      cell: ({ process_status }) => <ProcessStatusBadge status={process_status} />,
    },
    dayColumn('pay_out_date', 'Paid out', { priority: 3 }),
  ],
  named: ({ display_id }) => display_id,
  actions: [
    { label: 'Audit', role, window: AuditOne, of: ({ process_status }) => process_status === 'w' },
    { label: 'Mark paid', role, window: PaidWindow, of: ({ process_status }) => process_status === 'r' },
    { label: 'Mark failed', role, window: FailedWindow, of: ({ process_status }) => process_status === 'r' },
    { label: 'Try again', role, window: RetryWindow, of: ({ process_status }) => process_status === 'f' },
  ],
  Header: AuditWaiting,
  empty: ({ isFiltered }) => ({
    icon: <IconFileInvoice size={32} stroke={1.5} />,
    title: isFiltered ? 'No advices found' : 'No advices yet',
    hint: isFiltered ? 'No advice fits these filters.' : 'A settlement run makes an advice for each clinic.',
  }),
});

/** The payment advices of every clinic. */
export const AdviceListScreen = listScreen(adviceReads.list, AdviceList);
