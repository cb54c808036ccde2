import { Stack } from '@mantine/core';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LoadingBars } from '../../ui/states/loading-bars.tsx';
import { BuyersSection } from './buyers-section.tsx';
import { useEinvoiceDefaults, useEinvoiceSetting } from './einvoice-reads.ts';
import { SettingForm } from './setting-form.tsx';

/** How documents for InvoiceNow are made and leave, and what they call the clinics. */
export function SetupScreen() {
  const setting = useEinvoiceSetting();
  return (
    <Stack gap="md">
      <PageHeader
        title="Settings of e-invoices"
        below="Tax invoices and credit notes for InvoiceNow. Documents that were made stay as they are."
      />
      <ReadStates
        read={useEinvoiceDefaults()}
        of="The settings"
        loading={<LoadingBars label="Loading the settings" bars={3} height={60} />}
      >
        {(defaults) => setting.data !== undefined && <SettingForm setting={setting.data} defaults={defaults} />}
      </ReadStates>
      <BuyersSection />
    </Stack>
  );
}
