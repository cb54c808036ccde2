import { createDownload, listDownloads } from '@clinic/contract/reports/downloads.ts';
import { report_types, type ReportType } from '@clinic/contract/reports/report-types.ts';
import {
  createReportSchedule,
  listReportSchedules,
  type ReportTimes,
  reportTimesWords,
} from '@clinic/contract/reports/schedules.ts';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { showSuccess } from '../../ui/toast/toast.ts';
import { Window } from '../../ui/window/window.tsx';
import { useAttempt } from '../api/use-attempt.ts';
import { useIdempotencyKey } from '../form/use-idempotency-key.ts';
import { useWrite } from '../use-write.ts';
import { toastAbout } from './toast-about.ts';

type When = 'now' | ReportTimes;

const times: { value: When; label: string; hint: string }[] = [
  { value: 'now', label: 'Now', hint: 'The rows that the list shows. You find the report in the tray at the top.' },
  ...(['d', 'w', 'm'] as const).map((every) => ({
    value: every,
    label: reportTimesWords[every].label,
    hint: `The rows of ${reportTimesWords[every].period}, at 06:00. You get a link by email.`,
  })),
];

/** The sentence of a report that was asked for (part 2 §7). */
const generating = 'Generating report, please wait.';

interface ReportWindowProps {
  type: ReportType;
  filters: Readonly<Record<string, string | undefined>>;
  onClose: () => void;
}

/** Asks when the report is wanted. The filters are those of the list; a scheduled report sets the days itself. */
export function ReportWindow({ type, filters, onClose }: ReportWindowProps) {
  const [when, setWhen] = useState<When>('now');
  const { isWorking, attempt } = useAttempt();
  const generate = useWrite(createDownload, [listDownloads.name]);
  const schedule = useWrite(createReportSchedule, [listReportSchedules.name]);
  const keyFor = useIdempotencyKey();
  const given = Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
  /** Asks for it; what the toast is about. */
  const ask = async (): Promise<string | undefined> => {
    const asked = { type, filters: given };
    const idempotency_key = keyFor({ ...asked, when });
    if (when === 'now') return toastAbout((await generate({ body: asked, idempotency_key })).id);
    await schedule({ body: { ...asked, every: when }, idempotency_key });
    return undefined;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const request = async () => {
      const about = await ask();
      showSuccess(when === 'now' ? generating : 'The report is scheduled. Find it on the page Reports.', about);
      onClose();
    };
    const failed = when === 'now' ? 'The report could not be requested.' : 'The report could not be scheduled.';
    void attempt(request, { failed });
  };
  const { label } = report_types[type];
  return (
    <Window opened onClose={onClose} title={`Report of ${label.toLowerCase()}`} size="sm">
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            A spreadsheet with the filters of the list.
          </Text>
          <Radio.Group label="When" value={when} onChange={(value) => setWhen(value)}>
            <Stack gap="sm" mt="xs">
              {times.map(({ value, label: time, hint }) => (
                <Radio
                  key={value}
                  value={value}
                  label={time}
                  description={hint}
                  data-autofocus={value === 'now' || undefined}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isWorking}>
              {when === 'now' ? 'Generate' : 'Schedule'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  );
}
