import { downloadEinvoices } from '@clinic/contract/einvoices/einvoices.ts';
import { isDay } from '@clinic/contract/shared/singapore-time.ts';
import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../platform/api/download.ts';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { useToday } from '../../platform/time/use-today.ts';
import { DayField } from '../../ui/date-range/day-field.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';

/** Every document of a day in one archive, to be handed over by hand. */
export function DayArchive() {
  const today = useToday();
  const [day, setDay] = useState(today);
  const { isWorking, attempt } = useAttempt();
  return (
    <SectionCard title="Archive of a day">
      <Group align="flex-end" gap="sm">
        <DayField label="Issued on" value={day} today={today} onChange={setDay} />
        <Button
          variant="default"
          disabled={!isDay(day)}
          loading={isWorking}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() =>
            void attempt(() => download(downloadEinvoices, { params: { day } }, undefined, `einvoices-${day}.zip`), {
              failed: 'The archive could not be downloaded.',
            })
          }
        >
          Download
        </Button>
      </Group>
    </SectionCard>
  );
}
