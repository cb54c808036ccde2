import { openStateWords } from '@clinic/contract/clinics/open-states.ts';
import {
  type ClinicOfGroup,
  closeClinic,
  getClinicOfGroup,
  reopenClinic,
  updateClinicOfGroup,
} from '@clinic/contract/clinics/group-clinics.ts';
import type { PlatformClinic } from '@clinic/contract/clinics/platform-clinics.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Stack } from '@mantine/core';
import { IconDoor, IconDoorOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { RecordForm } from '../../platform/form/record-form.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { showDateTime } from '../../platform/format.ts';
import { linkedLine } from '../../platform/links/linked-line.tsx';
import { endpointQuery } from '../../platform/query.ts';
import { BackArrow } from '../../platform/record/back-arrow.tsx';
import { RecordPage } from '../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../platform/record/record-sections.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { FieldList } from '../../ui/field-list.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { FormSkeleton } from '../../ui/states/form-skeleton.tsx';
import { atFields } from '../parts/at-fields.ts';
import { recordWords } from '../parts/record-words.ts';
import { state_tones } from '../parts/state-column.tsx';
import { AddressFields, CompanyFields } from './clinic-fields.tsx';
import { clinicReads } from './clinic-reads.ts';
import { clinicLabels, clinicValues } from './clinic-values.ts';
import { type OfPlan, PlanAndAccount } from './plan-card.tsx';

const CloseWindow = codeOnDemand(() => import('../parts/closing-windows.tsx'), 'CloseWindow');
const ReopenWindow = codeOnDemand(() => import('../parts/closing-windows.tsx'), 'ReopenWindow');

const PlanWindow = codeOnDemand(() => import('./plan-window.tsx'), 'PlanWindow');
const AccountWindow = codeOnDemand(() => import('./account-window.tsx'), 'AccountWindow');
const FeesWindow = codeOnDemand(() => import('./fees-window.tsx'), 'FeesWindow');

const route = getRouteApi('/console/clinic/$id');
const lists = [clinicReads.walk({})];
const words = recordWords('clinic', 'The link may be incomplete.');

/** The window over the page. */
type Opened = { what: 'close' | 'reopen' } | { what: OfPlan; of: PlatformClinic };

/** The page of one clinic. */
export function ClinicScreen() {
  const { id } = route.useParams();
  const query = useQuery(endpointQuery(getClinicOfGroup, { params: { id } }));
  const canChange = useCan('clinics:write');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <RecordPage
      query={query}
      id={Number(id)}
      title="Clinic"
      back_button={<BackArrow list="/console/clinics" label="Back" />}
      lists={lists}
      words={words}
      skeleton={
        <RecordSkeleton facts={320}>
          <FormSkeleton fields={9} />
        </RecordSkeleton>
      }
      head={({ name, state }) => ({
        title: name,
        status: { tone: state_tones[state], word: openStateWords[state] },
        ...(canChange && {
          menu: [
            state === 'open'
              ? {
                  label: 'Close',
                  icon: <IconDoorOff size={18} aria-hidden />,
                  destructive: true,
                  onSelect: () => setOpened({ what: 'close' }),
                }
              : {
                  label: 'Open again',
                  icon: <IconDoor size={18} aria-hidden />,
                  onSelect: () => setOpened({ what: 'reopen' }),
                },
          ],
        }),
      })}
      facts={(clinic) => <ClinicFacts clinic={clinic} open={(what, of) => setOpened({ what, of })} />}
    >
      {(clinic) => (
        <>
          <EditClinic clinic={clinic} read_only={!canChange} />
          {opened && <ClinicWindows {...opened} clinic={clinic} onClose={close} />}
        </>
      )}
    </RecordPage>
  );
}

interface ClinicWindowsProps {
  clinic: ClinicOfGroup;
  onClose: () => void;
}

const ClinicWindows = ({ clinic, onClose, ...opened }: ClinicWindowsProps & Opened) => (
  <PartOnDemand onMissing={onClose}>
    {opened.what === 'close' && (
      <CloseWindow
        of={clinic}
        call={closeClinic}
        reads={clinicReads.reads}
        effect="A closed clinic takes no payments, and its staff can only look. Settlement goes on until nothing is owed."
        onClose={onClose}
      />
    )}
    {opened.what === 'reopen' && (
      <ReopenWindow
        of={clinic}
        call={reopenClinic}
        reads={clinicReads.reads}
        effect="The clinic takes payments again, and its staff can work as before."
        onClose={onClose}
      />
    )}
    {opened.what === 'plan' && <PlanWindow clinic={opened.of} onClose={onClose} />}
    {opened.what === 'account' && <AccountWindow clinic={opened.of} onClose={onClose} />}
    {opened.what === 'fees' && <FeesWindow plan={opened.of.plan} onClose={onClose} />}
  </PartOnDemand>
);

interface ClinicFactsProps {
  clinic: ClinicOfGroup;
  open: (what: OfPlan, of: PlatformClinic) => void;
}

function ClinicFacts({ clinic, open }: ClinicFactsProps) {
  const canSeePlan = useCan('plans:read');
  return (
    <Stack gap="md">
      <SectionCard title="About">
        <FieldList
          lines={[
            linkedLine('Group', clinic.group.name, `/console/group/${clinic.group.id}`, 'groups:read'),
            { label: 'Code', value: clinic.code },
            ...(clinic.closes_on === null ? [] : [{ label: 'Closes on', value: showDay(clinic.closes_on) }]),
            ...(clinic.closed_at === null ? [] : [{ label: 'Closed', value: showDateTime(clinic.closed_at) }]),
            { label: 'Created', value: showDateTime(clinic.created_at) },
            { label: 'Last changed', value: showDateTime(clinic.updated_at) },
          ]}
        />
      </SectionCard>
      {canSeePlan && <PlanAndAccount id={clinic.id} open={open} />}
    </Stack>
  );
}

function EditClinic({ clinic, read_only }: { clinic: ClinicOfGroup; read_only: boolean }) {
  const update = useWrite(updateClinicOfGroup, clinicReads.reads);
  const params = { id: String(clinic.id) };
  const edited = useRecordForm({
    record: clinic,
    valuesOf: clinicValues,
    labels: clinicLabels,
    schema: updateClinicOfGroup.body,
    bodyOf: (values, { updated_at }) => ({ ...values, updated_at }),
    read: () => call(getClinicOfGroup, { params }),
    save: (body) => update({ params, body }).catch(atFields),
    said: { saved: 'The clinic was saved.', failed: 'The clinic could not be saved.' },
  });
  return (
    <RecordForm of={edited} read_only={read_only}>
      <SectionCard title="Company">
        <Stack gap="md">
          <CompanyFields field={edited.field} read_only={read_only} />
        </Stack>
      </SectionCard>
      <SectionCard title="Address">
        <Stack gap="md">
          <AddressFields field={edited.field} read_only={read_only} />
        </Stack>
      </SectionCard>
      {!read_only && <SaveBar {...edited.bar} />}
    </RecordForm>
  );
}
