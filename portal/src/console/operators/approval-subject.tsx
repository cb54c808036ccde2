import { getClinicOfGroup } from '@clinic/contract/clinics/group-clinics.ts';
import { getPlatformGroup } from '@clinic/contract/clinics/platform-groups.ts';
import type { Approval } from '@clinic/contract/operators/approvals.ts';
import { getOperator } from '@clinic/contract/operators/operators.ts';
import { listGroupOwners } from '@clinic/contract/staff/group-owners.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PathLink } from '../../platform/links/path-link.tsx';
import { endpointQuery } from '../../platform/query.ts';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import { LoadingBars } from '../../ui/states/loading-bars.tsx';
import { ownerName } from '../groups/owner-name.ts';
import { operatorName } from './operator-state.ts';

const loading = <LoadingBars label="Loading" bars={1} height={20} />;

const Named = ({ label, children }: { label: string; children: ReactNode }) => (
  <FieldList lines={[{ label, value: children }]} />
);

function GroupName({ id }: { id: string }) {
  const read = useQuery(endpointQuery(getPlatformGroup, { params: { id } }));
  return (
    <ReadStates read={read} of="The group" loading={loading}>
      {({ name }) => (
        <Named label="Group">
          <PathLink path={`/console/group/${id}`}>{name}</PathLink>
        </Named>
      )}
    </ReadStates>
  );
}

function ClinicName({ id }: { id: string }) {
  const read = useQuery(endpointQuery(getClinicOfGroup, { params: { id } }));
  return (
    <ReadStates read={read} of="The clinic" loading={loading}>
      {({ name, group }) => (
        <Named label="Clinic">
          <PathLink path={`/console/clinic/${id}`}>{name}</PathLink> of {group.name}
        </Named>
      )}
    </ReadStates>
  );
}

function OperatorName({ id }: { id: string }) {
  const read = useQuery(endpointQuery(getOperator, { params: { id } }));
  return (
    <ReadStates read={read} of="The operator" loading={loading}>
      {(operator) => <Named label="Operator">{`${operatorName(operator)} (${operator.email})`}</Named>}
    </ReadStates>
  );
}

function OwnerName({ group, id }: { group: string; id: string }) {
  const read = useQuery(endpointQuery(listGroupOwners, { params: { id: group }, query: { n: '100' } }));
  return (
    <>
      <GroupName id={group} />
      <ReadStates read={read} of="The owner" loading={loading}>
        {({ data }) => {
          const owner = data.find((one) => String(one.id) === id);
          if (!owner) return <Text size="sm">This user is no owner of the group any more.</Text>;
          return <Named label="Owner">{`${ownerName(owner)} (${owner.username})`}</Named>;
        }}
      </ReadStates>
    </>
  );
}

const subject = /^\/api\/platform\/(?<kind>group|clinic|operator)\/(?<id>\d+)\/(?:owner\/(?<owner>\d+)\/)?/;

/** The group, clinic or person that the call is about, by name: the call itself has only a number. */
export function ApprovalSubject({ of }: { of: Approval }) {
  const { kind, id = '', owner } = subject.exec(of.path)?.groups ?? {};
  if (owner !== undefined) return <OwnerName group={id} id={owner} />;
  if (kind === 'group') return <GroupName id={id} />;
  if (kind === 'clinic') return <ClinicName id={id} />;
  return kind === 'operator' ? <OperatorName id={id} /> : null;
}
