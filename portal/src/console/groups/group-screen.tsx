import { openStateWords } from '@clinic/contract/clinics/open-states.ts';
import {
  closeGroup,
  getPlatformGroup,
  type PlatformGroup,
  reopenGroup,
  updateGroup,
} from '@clinic/contract/clinics/platform-groups.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { TextInput } from '@mantine/core';
import { IconDoor, IconDoorOff, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { RecordForm } from '../../platform/form/record-form.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { showDateTime } from '../../platform/format.ts';
import { endpointQuery } from '../../platform/query.ts';
import { BackArrow } from '../../platform/record/back-arrow.tsx';
import type { RecordMenuItem } from '../../platform/record/record-menu-panel.tsx';
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
import { recordWords } from '../parts/record-words.ts';
import { state_tones } from '../parts/state-column.tsx';
import { clinicReads } from '../clinics/clinic-reads.ts';
import { ClinicsSection } from './clinics-section.tsx';
import { groupReads } from './group-reads.ts';
import { OwnersSection } from './owners-section.tsx';
import { PartnerSiteCard } from './partner-site-card.tsx';
import { PricesSection } from './prices-section.tsx';

const RoleGroupWindow = codeOnDemand(() => import('./role-group-window.tsx'), 'RoleGroupWindow');
const CloseWindow = codeOnDemand(() => import('../parts/closing-windows.tsx'), 'CloseWindow');
const ReopenWindow = codeOnDemand(() => import('../parts/closing-windows.tsx'), 'ReopenWindow');

const route = getRouteApi('/console/group/$id');
const lists = [groupReads.walk({})];
const reads = [...groupReads.reads, ...clinicReads.reads];
const words = recordWords('group', 'The link may be incomplete.');

/** What an item of the menu opens. */
type Asked = 'close' | 'reopen' | 'role_group';

function menuOf({ state }: PlatformGroup, ask: (asked: Asked) => void): RecordMenuItem[] {
  const icon = { size: 18, 'aria-hidden': true } as const;
  const is_closing = state === 'closing' || state === 'closed';
  return [
    { label: 'Create role group', icon: <IconUsersGroup {...icon} />, onSelect: () => ask('role_group') },
    is_closing
      ? { label: 'Open again', icon: <IconDoor {...icon} />, onSelect: () => ask('reopen') }
      : { label: 'Close', icon: <IconDoorOff {...icon} />, destructive: true, onSelect: () => ask('close') },
  ];
}

/** The page of one group. */
export function GroupScreen() {
  const { id } = route.useParams();
  const query = useQuery(endpointQuery(getPlatformGroup, { params: { id } }));
  const may = {
    change: useCan('groups:write'),
    see_clinics: useCan('plans:read'),
    see_services: useCan('prices:read'),
  };
  const [asked, setAsked] = useState<Asked>();
  return (
    <RecordPage
      query={query}
      id={Number(id)}
      title="Group"
      back_button={<BackArrow list="/console/groups" label="Back" />}
      lists={lists}
      words={words}
      skeleton={
        <RecordSkeleton facts={160}>
          <FormSkeleton fields={2} />
        </RecordSkeleton>
      }
      head={(group) => ({
        title: group.name,
        status: { tone: state_tones[group.state], word: openStateWords[group.state] },
        ...(may.change && { menu: menuOf(group, setAsked) }),
      })}
      facts={(group) => <GroupFacts group={group} />}
      wide={(group) => (
        <>
          {may.see_clinics && <ClinicsSection group={group} />}
          <OwnersSection group={group} />
          {may.see_services && <PricesSection group_id={group.id} />}
        </>
      )}
    >
      {(group) => (
        <>
          {may.change && <RenameGroup group={group} />}
          {may.see_services && <PartnerSiteCard group_id={group.id} />}
          {asked && <GroupWindows asked={asked} group={group} onClose={() => setAsked(undefined)} />}
        </>
      )}
    </RecordPage>
  );
}

interface GroupWindowsProps {
  asked: Asked;
  group: PlatformGroup;
  onClose: () => void;
}

const GroupWindows = ({ asked, group, onClose }: GroupWindowsProps) => (
  <PartOnDemand onMissing={onClose}>
    {asked === 'role_group' && <RoleGroupWindow group={group} onClose={onClose} />}
    {asked === 'close' && (
      <CloseWindow
        of={group}
        call={closeGroup}
        reads={reads}
        effect="All clinics of a closed group take no payments, and their staff can only look. Settlement goes on until nothing is owed."
        onClose={onClose}
      />
    )}
    {asked === 'reopen' && (
      <ReopenWindow
        of={group}
        call={reopenGroup}
        reads={reads}
        effect="Its clinics take payments again, except those that were closed themselves."
        onClose={onClose}
      />
    )}
  </PartOnDemand>
);

const GroupFacts = ({ group }: { group: PlatformGroup }) => (
  <SectionCard title="About">
    <FieldList
      lines={[
        { label: 'Group code', value: group.code },
        { label: 'Clinics', value: group.clinics },
        ...(group.closes_on === null ? [] : [{ label: 'Closes on', value: showDay(group.closes_on) }]),
        ...(group.closed_at === null ? [] : [{ label: 'Closed', value: showDateTime(group.closed_at) }]),
        { label: 'Created', value: showDateTime(group.created_at) },
        { label: 'Last changed', value: showDateTime(group.updated_at) },
      ]}
    />
  </SectionCard>
);

function RenameGroup({ group }: { group: PlatformGroup }) {
  const update = useWrite(updateGroup, groupReads.reads);
  const params = { id: String(group.id) };
  const edited = useRecordForm({
    record: group,
    valuesOf: ({ name }) => ({ name }),
    labels: { name: 'Name' },
    schema: updateGroup.body,
    bodyOf: (values, { updated_at }) => ({ ...values, updated_at }),
    read: () => call(getPlatformGroup, { params }),
    save: (body) => update({ params, body }),
    said: { saved: 'The group was renamed.', failed: 'The group could not be renamed.' },
  });
  return (
    <RecordForm of={edited}>
      <SectionCard title="Details">
        <TextInput {...edited.field('name')} required maxLength={100} autoComplete="off" />
      </SectionCard>
      <SaveBar {...edited.bar} />
    </RecordForm>
  );
}
