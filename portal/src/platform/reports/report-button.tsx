import { report_types, type ReportType } from '@clinic/contract/reports/report-types.ts';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { useCan } from '../session/session-context.tsx';

const ReportWindow = codeOnDemand(() => import('./report-window.tsx'), 'ReportWindow');

interface ReportButtonProps {
  type: ReportType;
  /** The filters of the list, as its query takes them. */
  filters: Readonly<Record<string, string | undefined>>;
}

/** Requests the list as a report, once or on a schedule. Hidden without the role. */
export function ReportButton({ type, filters }: ReportButtonProps) {
  const [opened, window] = useDisclosure(false);
  if (!useCan(report_types[type].role)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={window.open}
        aria-haspopup="dialog"
      >
        Report
      </Button>
      {opened && (
        <PartOnDemand onMissing={window.close}>
          <ReportWindow type={type} filters={filters} onClose={window.close} />
        </PartOnDemand>
      )}
    </>
  );
}
