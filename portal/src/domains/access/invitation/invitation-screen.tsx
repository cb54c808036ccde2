import { type InvitedAccount, readInvitation, acceptInvitation } from '@clinic/contract/access/invitation.ts';
import { Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import { useSessionState } from '../../../platform/session/session-context.tsx';
import { AccessPage } from '../parts/access-page.tsx';
import { faultsOf, NewPasswordFields } from '../forgotten-password/new-password-fields.tsx';
import { ResetForm, changeSentences, useResetStep } from '../forgotten-password/reset-step.tsx';
import {
  account_label,
  code_in_words,
  invitation_path,
  program_name,
  who_invites,
} from '../../../platform/application/application.ts';

type Reading =
  | { phase: 'reading' }
  | { phase: 'failed'; sentence: string }
  | { phase: 'over' }
  | { phase: 'ready'; account: InvitedAccount }
  | { phase: 'chosen'; account: InvitedAccount };

/** The invited account; read when the page opens, and again on retry. */
function useInvitation() {
  const token = useRef<string | undefined>(undefined);
  const [reading, setReading] = useState<Reading>({ phase: 'reading' });
  const read = async () => {
    token.current ??= takeToken();
    if (token.current === undefined) return setReading({ phase: 'over' });
    setReading({ phase: 'reading' });
    try {
      setReading({ phase: 'ready', account: await call(readInvitation, { body: { token: token.current } }) });
    } catch (failure) {
      const is_over = failure instanceof ApiProblem && failure.status === 404;
      setReading(is_over ? { phase: 'over' } : { phase: 'failed', sentence: sentenceOf(failure) });
    }
    return undefined;
  };
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void read();
  });
  return { token: () => token.current ?? '', reading, setReading, read };
}

interface InvitationScreenProps {
  /** On to the portal. If no user is signed in here, the account's name is filled in. */
  onLeave: (known?: { code: string; username: string }) => void;
}

/** 'Choose a password': the target of an invitation link, without a sign-in. */
export function InvitationScreen({ onLeave }: InvitationScreenProps) {
  const { token, reading, setReading, read } = useInvitation();
  const is_taken = useSessionState().phase !== 'signed_out';
  useEffect(() => {
    document.title = `Choose a password · ${program_name}`;
  }, []);
  const chosen = (account: InvitedAccount) => {
    if (is_taken) setReading({ phase: 'chosen', account });
    else onLeave({ code: account.group_code.toUpperCase(), username: account.username });
  };
  const leave = (
    <Button variant="default" size="md" fullWidth onClick={() => onLeave()}>
      {is_taken ? `Back to the ${program_name.toLowerCase()}` : 'Go to sign-in'}
    </Button>
  );
  if (reading.phase === 'reading')
    return (
      <AccessPage title="Choose a password" lead="Opening your invitation…">
        <Skeleton height={40} aria-busy />
      </AccessPage>
    );
  if (reading.phase === 'failed')
    return (
      <AccessPage title="The invitation could not be opened" lead={reading.sentence}>
        <Stack gap="xs">
          <Button size="md" fullWidth onClick={() => void read()}>
            Retry
          </Button>
          {leave}
        </Stack>
      </AccessPage>
    );
  if (reading.phase === 'over')
    return (
      <AccessPage
        title="This link is no longer valid"
        lead={`It was already used, replaced by a newer one, or is older than three days. If you have chosen your password, sign in with it. Otherwise open the newest email, or ask ${who_invites} for a new invitation.`}
      >
        {leave}
      </AccessPage>
    );
  const { account } = reading;
  if (reading.phase === 'chosen')
    return (
      <AccessPage
        title="Your password is set"
        lead={`${account.username} can now sign in${code_in_words(account.group_code)}. Another user is signed in on this browser.`}
      >
        {leave}
      </AccessPage>
    );
  return (
    <AccessPage
      title={account.first_name === '' ? 'Welcome' : `Welcome, ${account.first_name}`}
      lead={`Choose a password to sign in at ${account.group_name}.`}
    >
      <InvitationForm
        token={token()}
        account={account}
        onChosen={() => chosen(account)}
        onOver={() => setReading({ phase: 'over' })}
      />
    </AccessPage>
  );
}

interface InvitationFormProps {
  token: string;
  account: InvitedAccount;
  onChosen: () => void;
  /** The link was used or has expired while the page was open. */
  onOver: () => void;
}

/** The first password of an invited user. */
function InvitationForm({ token, account, onChosen, onOver }: InvitationFormProps) {
  const [typed, setTyped] = useState({ password: '', password_confirm: '' });
  const step = useResetStep({
    sentences: changeSentences,
    check: () => faultsOf(typed),
    send: async () => {
      await call(acceptInvitation, { body: { ...typed, token } });
      onChosen();
    },
    onRefused: (failure) => {
      if (failure instanceof ApiProblem && failure.status === 404) onOver();
    },
  });
  return (
    <ResetForm of={step} action="Set password">
      <TextInput label={account_label} value={account.username} readOnly autoComplete="username" size="md" />
      <NewPasswordFields
        typed={typed}
        errors={step.errors}
        onType={(field, text) => {
          setTyped({ ...typed, [field]: text });
          step.forgive(field);
        }}
      />
    </ResetForm>
  );
}

/**
 * The token of the opened link, or undefined. It is in the URL fragment, which browsers never send, and is removed at once, so that neither
 * the history nor an onlooker keeps it.
 */
function takeToken(): string | undefined {
  const token = window.location.hash.slice(1);
  if (token === '') return undefined;
  window.history.replaceState(null, '', invitation_path);
  return token;
}
