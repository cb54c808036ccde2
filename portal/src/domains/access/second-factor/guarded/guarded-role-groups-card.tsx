import '@mantine/core/styles/Switch.layer.css';
import { type GuardedRoleGroup, requireSecondFactor } from '@clinic/contract/access/second-factor-rules.ts';
import { Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../../platform/api/api-problem.ts';
import { useAttempt } from '../../../../platform/api/use-attempt.ts';
import { useWrite } from '../../../../platform/use-write.ts';
import { ConfirmModal } from '../../../../ui/window/confirm-modal.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { FailedState } from '../../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../../ui/states/stale-notice.tsx';
import classes from './guarded.module.css';
import { guard_reads, useGuardedRoleGroups } from '../second-factor.data.ts';

const countWords = ({ users, users_with_second_factor }: GuardedRoleGroup): string =>
  `${users_with_second_factor} of ${users} ${users === 1 ? 'person has' : 'people have'} a second factor`;

function RoleGroupRow({ group }: { group: GuardedRoleGroup }) {
  const { isWorking, attempt } = useAttempt();
  const require = useWrite(requireSecondFactor, guard_reads);
  const [asking, setAsking] = useState(false);
  const change = async () => {
    const wanted = !group.second_factor_required;
    await attempt(() => require({ params: { id: String(group.id) }, body: { second_factor_required: wanted } }), {
      saved: `${group.name} ${wanted ? 'now needs' : 'no longer needs'} a second factor.`,
      failed: 'The change could not be saved.',
    });
    setAsking(false);
  };
  const without = group.users - group.users_with_second_factor;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={600} size="sm">
          {group.name}
        </Text>
        <Text size="sm" c="dimmed">
          {countWords(group)}
          {group.elsewhere && '. Also used at other branches.'}
        </Text>
      </div>
      <Switch
        label="Required"
        aria-label={`Require a second factor for ${group.name}`}
        checked={group.second_factor_required}
        disabled={group.elsewhere}
        onChange={() => setAsking(true)}
      />
      <ConfirmModal
        opened={asking}
        title={
          group.second_factor_required
            ? `No longer require a second factor for ${group.name}?`
            : `Require a second factor for ${group.name}?`
        }
        confirm={group.second_factor_required ? 'No longer require' : 'Require'}
        destructive={group.second_factor_required}
        working={isWorking}
        onConfirm={() => void change()}
        onClose={() => setAsking(false)}
      >
        {group.second_factor_required
          ? 'Users can sign in with only their password again.'
          : `${without} of them must set one up before they can continue, even where they are already signed in.`}
      </ConfirmModal>
    </li>
  );
}

/** Which role groups require a second factor. */
export function GuardedRoleGroupsCard() {
  const { data, isError, error, isFetching, refetch } = useGuardedRoleGroups();
  return (
    <SectionCard title="Role groups">
      <Stack gap="sm">
        {isError && data && (
          <StaleNotice onRetry={() => void refetch()}>The role groups could not be refreshed.</StaleNotice>
        )}
        {isError && !data && (
          <FailedState
            title="The role groups could not be loaded."
            reason={sentenceOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!isError && !data && (
          <Stack gap="md" role="status" aria-label="Loading the role groups">
            <Skeleton height={40} />
            <Skeleton height={40} />
          </Stack>
        )}
        {data?.data.length === 0 && <EmptyState title="No role groups are used at your branches." />}
        {data && data.data.length > 0 && (
          <ul className={classes.list} aria-label="Role groups">
            {data.data.map((group) => (
              <RoleGroupRow key={group.id} group={group} />
            ))}
          </ul>
        )}
      </Stack>
    </SectionCard>
  );
}
