import { type GuardedUser, resetSecondFactor } from '@clinic/contract/access/second-factor-rules.ts';
import type { SecondFactorMethod } from '@clinic/contract/access/second-factor-method.ts';
import { Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../../platform/api/api-problem.ts';
import { ConfirmCall } from '../../../../platform/list/confirm-call.tsx';
import { useSession } from '../../../../platform/session/session-context.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { FailedState } from '../../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../../ui/states/stale-notice.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import classes from './guarded.module.css';
import { guard_reads, useGuardedUsers } from '../second-factor.data.ts';
import { hasWords } from '@clinic/contract/shared/typed/folded-words.ts';

const method_words: Record<SecondFactorMethod, string> = {
  totp: 'authenticator app',
  passkey: 'passkey',
  recovery_code: 'recovery codes',
};

const methodWords = ({ methods }: GuardedUser): string => {
  const words = methods.map((method) => method_words[method]).join(', ');
  return words === '' ? 'Password only' : `Password, ${words}`;
};

function UserRow({ user }: { user: GuardedUser }) {
  const { user_id } = useSession();
  const [asking, setAsking] = useState(false);
  const full_name = user.name;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={600} size="sm">
          {full_name}
        </Text>
        <Text size="sm" c="dimmed">
          {`${user.username} · ${methodWords(user)}`}
        </Text>
      </div>
      {user.required && user.since === null && <StatusBadge tone="warning">Must set one up</StatusBadge>}
      {user.since !== null && user.id !== user_id && !user.elsewhere && (
        <Button size="xs" variant="light" color="red" onClick={() => setAsking(true)} aria-label={`Reset ${full_name}`}>
          Reset
        </Button>
      )}
      {asking && (
        <ConfirmCall
          does={{
            label: 'Reset',
            call: resetSecondFactor,
            question:
              'Only do this for a user who has lost them and whose identity you have checked. The user is signed out everywhere, and can sign in with only their password until they set up a new second factor.',
            dismiss: 'Keep them',
            destructive: true,
            saved: `The second factors of ${full_name} were removed.`,
            failed: 'The second factors could not be reset.',
          }}
          id={user.id}
          called={`the second factors of ${full_name}?`}
          reads={guard_reads}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

/** The users of the owner's branches, with their factors. */
export function GuardedUsersCard() {
  const { data, isError, error, isFetching, refetch } = useGuardedUsers();
  const [sought, setSought] = useState('');
  const shown = data?.data.filter(({ name, username }) => hasWords(`${name} ${username}`, sought)) ?? [];
  return (
    <SectionCard title="People">
      <Stack gap="sm">
        {isError && data && (
          <StaleNotice onRetry={() => void refetch()}>The people could not be refreshed.</StaleNotice>
        )}
        {isError && !data && (
          <FailedState
            title="The people could not be loaded."
            reason={sentenceOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!isError && !data && (
          <Stack gap="md" role="status" aria-label="Loading the people">
            <Skeleton height={40} />
            <Skeleton height={40} />
          </Stack>
        )}
        {data && (
          <TextInput
            aria-label="Find a user"
            placeholder="Find a user"
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
            maw="20rem"
          />
        )}
        {data && shown.length === 0 && <EmptyState title="No matching users" />}
        {shown.length > 0 && (
          <ul className={classes.list} aria-label="People">
            {shown.map((user) => (
              <UserRow key={user.id} user={user} />
            ))}
          </ul>
        )}
      </Stack>
    </SectionCard>
  );
}
