import { type Download, reportStatusWords } from '@clinic/contract/reports/downloads.ts';
import { Button, Drawer, Skeleton, Stack } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { showDateTime } from '../../platform/format.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useRestoredFocus } from '../../ui/window/use-restored-focus.ts';
import { ActOnReport } from './act-on-report.tsx';
import { ReportProgress } from './parts/report-progress.tsx';
import { filtersText, rowsText, sizeText, statusTones } from './report-text.ts';
import { isUnfinished, useReportsLive, useTray } from './reports.data.ts';
import classes from './tray-panel.module.css';
import { ReadStates } from '../../platform/reading/read-states.tsx';

interface TrayPanelProps {
  opened: boolean;
  onClose: () => void;
}

/** The newest reports of the user, beside the page. */
export function TrayPanel({ opened, onClose }: TrayPanelProps) {
  useRestoredFocus(opened);
  const { history } = useRouter();
  const goToAll = () => {
    onClose();
    history.push('/reports');
  };
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="26rem"
      title="Reports"
      padding="md"
      classNames={{ body: classes.body ?? '', title: classes.title ?? '' }}
    >
      {opened && <TrayRows />}
      <Button variant="subtle" color="gray" size="sm" onClick={goToAll} className={classes.all ?? ''}>
        All reports and schedules
      </Button>
    </Drawer>
  );
}

function TrayRows() {
  const tray = useTray();
  useReportsLive();
  return (
    <ReadStates read={tray} of="The reports" loading={<RowsSkeleton />}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState
            icon={<IconFileSpreadsheet size={32} stroke={1.5} />}
            title="No reports yet"
            hint="Press Report above a list, such as Transactions, to get its rows as a spreadsheet."
          />
        ) : (
          <ul className={classes.rows}>
            {data.map((report) => (
              <TrayRow key={report.id} report={report} />
            ))}
          </ul>
        )
      }
    </ReadStates>
  );
}

const TrayRow = ({ report }: { report: Download }) => (
  <li className={classes.row}>
    <span className={classes.name}>{report.label}</span>
    <StatusBadge tone={statusTones[report.status]}>{reportStatusWords[report.status]}</StatusBadge>
    <span className={classes.text}>
      {report.filters_text === '' ? filtersText(report) : `Filters: ${report.filters_text}`}
    </span>
    {isUnfinished(report) ? (
      <span className={classes.wide}>
        <span className={classes.text}>Generating report, please wait.</span>
        <ReportProgress report={report} />
      </span>
    ) : (
      <span className={classes.foot}>
        <span className={classes.text}>{factsOf(report)}</span>
        <ActOnReport report={report} />
      </span>
    )}
  </li>
);

const factsOf = (report: Download): string =>
  report.problem ??
  [
    showDateTime(report.created_at),
    ...(report.status === 'd' ? [rowsText(report)] : []),
    ...(report.status === 'd' && report.size_bytes !== null ? [sizeText(report.size_bytes)] : []),
  ].join(' · ');

const RowsSkeleton = () => (
  <Stack gap="md" py="xs" aria-busy aria-label="Loading the reports">
    {[1, 2, 3].map((row) => (
      <Stack key={row} gap={6}>
        <Skeleton height={12} width="45%" />
        <Skeleton height={10} width="90%" />
      </Stack>
    ))}
  </Stack>
);
