import '@mantine/core/styles/Switch.layer.css';
import {
  type GuardedRoleGroup,
  requireSecondFactor,
  type GuardedUser,
  resetSecondFactor,
} from '@clinic/contract/access/second-factor-rules.ts';
import type { SecondFactorMethod } from '@clinic/contract/access/second-factor-method.ts';
import { hasWords } from '@clinic/contract/shared/typed/folded-words.ts';
import { Stack, Switch, Text, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { ReadStates } from '../../../../platform/reading/read-states.tsx';
import { LoadingBars } from '../../../../ui/states/loading-bars.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { guard_reads, useGuardedRoleGroups, useGuardedUsers } from '../second-factor.data.ts';
import { ConfirmCall } from '../../../../platform/list/confirm-call.tsx';
import { useSession } from '../../../../platform/session/session-context.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import classes from './guarded.module.css';

/** For owners: who must have a second factor, and resets for users who lost theirs. */
export function SecondFactorRulesScreen() {
  return (
    <Stack gap="md">
      <PageHeader
        title="Second Factors"
        below="Choose which role groups need a second factor, and reset second factors that users have lost."
      />
      <GuardedRoleGroupsCard />
      <GuardedUsersCard />
    </Stack>
  );
}

const countWords = ({ users, users_with_second_factor }: GuardedRoleGroup): string =>
  `${users_with_second_factor} of ${users} ${users === 1 ? 'person has' : 'people have'} a second factor`;

function RoleGroupRow({ group }: { group: GuardedRoleGroup }) {
  const [asking, setAsking] = useState(false);
  const isRequired = group.second_factor_required;
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
        checked={isRequired}
        disabled={group.elsewhere}
        onChange={() => setAsking(true)}
      />
      {asking && (
        <ConfirmCall
          does={{
            label: isRequired ? 'No longer require' : 'Require',
            call: requireSecondFactor,
            question: isRequired
              ? 'Users can sign in with only their password again.'
              : `${without} of them must set one up before they can continue, even where they are already signed in.`,
            dismiss: 'Back',
            destructive: isRequired,
            saved: `${group.name} ${isRequired ? 'no longer needs' : 'now needs'} a second factor.`,
            failed: 'The change could not be saved.',
          }}
          id={group.id}
          body={{ second_factor_required: !isRequired }}
          called={`a second factor for ${group.name}?`}
          reads={guard_reads}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

/** Which role groups require a second factor. */
function GuardedRoleGroupsCard() {
  return (
    <SectionCard title="Role groups">
      <Stack gap="sm">
        <ReadStates
          read={useGuardedRoleGroups()}
          failed="The role groups could not be loaded."
          stale="The role groups could not be refreshed."
          loading={<LoadingBars label="Loading the role groups" bars={2} height={40} />}
        >
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title="No role groups are used at your branches." />
            ) : (
              <ul className={classes.list} aria-label="Role groups">
                {data.map((group) => (
                  <RoleGroupRow key={group.id} group={group} />
                ))}
              </ul>
            )
          }
        </ReadStates>
      </Stack>
    </SectionCard>
  );
}

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
function GuardedUsersCard() {
  const [sought, setSought] = useState('');
  const isShown = ({ name, username }: GuardedUser) => hasWords(`${name} ${username}`, sought);
  return (
    <SectionCard title="People">
      <Stack gap="sm">
        <ReadStates
          read={useGuardedUsers()}
          failed="The people could not be loaded."
          stale="The people could not be refreshed."
          loading={<LoadingBars label="Loading the people" bars={2} height={40} />}
        >
          {({ data }) => (
            <>
              <TextInput
                aria-label="Find a user"
                placeholder="Find a user"
                value={sought}
                onChange={(event) => setSought(event.currentTarget.value)}
                maw="20rem"
              />
              {data.some(isShown) ? (
                <ul className={classes.list} aria-label="People">
                  {data.filter(isShown).map((user) => (
                    <UserRow key={user.id} user={user} />
                  ))}
                </ul>
              ) : (
                <EmptyState title="No matching users" />
              )}
            </>
          )}
        </ReadStates>
      </Stack>
    </SectionCard>
  );
}
