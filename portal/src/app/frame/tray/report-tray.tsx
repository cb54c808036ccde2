import { report_roles } from '@clinic/contract/reports/report-types.ts';
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../platform/session/session-context.tsx';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { LazyOnIdle } from '../../../ui/on-demand/lazy-on-idle.tsx';
import { OpenedOnce } from '../../opened-once.tsx';
import classes from './report-tray.module.css';

const TrayPanel = codeOnDemand(() => import('../../../domains/reports/tray-panel.tsx'), 'TrayPanel');
const TrayNews = codeOnDemand(() => import('../../../domains/reports/tray-news.tsx'), 'TrayNews');

/** The tray of reports, for those who can ask for one. Only the button renders at once: the rest loads when the page is idle. */
export const ReportTray = () => (useCan(report_roles) ? <Tray /> : null);

function Tray() {
  const [opened, panel] = useDisclosure(false);
  const [count, setCount] = useState({ text: '', words: '' });
  const label = count.words === '' ? 'Reports' : `Reports, ${count.words}`;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.tray ?? ''}
        onClick={panel.open}
        aria-label={label}
        aria-haspopup="dialog"
        title={label}
      >
        <IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />
        {count.text !== '' && <span className={classes.count}>{count.text}</span>}
      </ActionIcon>
      <LazyOnIdle>
        <TrayNews onCount={setCount} />
      </LazyOnIdle>
      <OpenedOnce opened={opened} onMissing={panel.close}>
        <TrayPanel opened={opened} onClose={panel.close} />
      </OpenedOnce>
    </>
  );
}
