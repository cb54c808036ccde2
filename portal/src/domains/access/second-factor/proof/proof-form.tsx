import type { SecondFactorMethod } from '@clinic/contract/access/second-factor-method.ts';
import type { PasskeyRequest, SecondProof } from '@clinic/contract/access/second-proof.ts';
import { totp_digits } from '@clinic/contract/access/second-proof.ts';
import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ApiProblem, sentenceOf } from '../../../../platform/api/api-problem.ts';
import { useFormCall } from '../../../../platform/api/use-form-call.ts';
import { canUsePasskeysHere } from '../../can-use-passkeys-here.ts';
import { isDismissed, signWithPasskey } from '../passkeys/passkey-calls.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { lost_factors } from '../../../../platform/application/application.ts';

type Way = SecondFactorMethod | 'password';
export type Proof = SecondProof & { password?: string };

interface ProofFormProps {
  ways: readonly Way[];
  /** The button's label: 'Continue'. */
  deed: string;
  size?: 'sm' | 'md';
  askPasskey: () => Promise<PasskeyRequest>;
  /** Sends the proof. A refusal shows under the field. */
  onProve: (proof: Proof) => Promise<void>;
}

const other_ways: Record<Way, string> = {
  passkey: 'Use a passkey',
  totp: 'Use a code from the app',
  recovery_code: 'Use a recovery code',
  password: 'Use the password',
};

const fields: Record<Exclude<Way, 'passkey' | 'password'>, { label: string; description: string }> = {
  totp: { label: 'Code', description: 'The six digits your authenticator app shows now.' },
  recovery_code: { label: 'Recovery code', description: 'One of your recovery codes. Each works once.' },
};

/** State of one attempt: input and refusal. */
function useProof({ ways, askPasskey, onProve }: ProofFormProps) {
  const usable = ways.filter((one) => one !== 'passkey' || canUsePasskeysHere());
  const [way, setWay] = useState<Way | undefined>(usable[0]);
  const [typed, setTyped] = useState('');
  const { isWorking, sentence, setSentence, attempt } = useFormCall((failure) => {
    setTyped('');
    if (isDismissed(failure)) return undefined;
    return failure instanceof ApiProblem ? sentenceOf(failure) : 'The passkey could not be used here.';
  });
  const choose = (next: Way) => {
    setWay(next);
    setTyped('');
    setSentence(undefined);
  };
  return {
    way,
    others: usable.filter((one) => one !== way),
    typed,
    sentence,
    isWorking,
    choose,
    type: setTyped,
    prove: () => void attempt(() => onProve(way === 'password' ? { password: typed } : { code: typed })),
    signByPasskey: () => void attempt(async () => onProve({ passkey: await signWithPasskey(await askPasskey()) })),
  };
}

/** Proves the user's identity by passkey, code or password, as available. */
export function ProofForm(props: ProofFormProps) {
  const { deed, size = 'sm' } = props;
  const proof = useProof(props);
  const { way } = proof;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (way === 'passkey') proof.signByPasskey();
    else if (proof.typed !== '') proof.prove();
  };
  if (way === undefined) {
    return (
      <Text size="sm" role="alert">
        {lost_factors}
      </Text>
    );
  }
  const bound = {
    value: proof.typed,
    error: proof.sentence,
    size,
    onChange: (event: { currentTarget: HTMLInputElement }) => proof.type(event.currentTarget.value),
    autoFocus: true,
    'data-autofocus': true,
    'data-mantine-stop-propagation': true,
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {way === 'passkey' && (
          <>
            <Text size="sm">Your device asks for your fingerprint, face or PIN.</Text>
            <Refusal sentence={proof.sentence} />
          </>
        )}
        {way === 'password' && (
          <PasswordInput {...bound} name="password" label="Password" autoComplete="current-password" />
        )}
        {(way === 'totp' || way === 'recovery_code') && (
          <TextInput
            {...bound}
            {...fields[way]}
            key={way}
            name="code"
            inputMode={way === 'totp' ? 'numeric' : 'text'}
            autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={way === 'totp' ? totp_digits + 1 : 40}
          />
        )}
        <Button
          type="submit"
          size={size}
          loading={proof.isWorking}
          leftSection={way === 'passkey' && <IconFingerprint size={18} aria-hidden />}
          data-autofocus={way === 'passkey' || undefined}
          data-mantine-stop-propagation
          fullWidth
        >
          {way === 'passkey' ? 'Use passkey' : deed}
        </Button>
        {proof.others.map((one) => (
          <Anchor
            key={one}
            component="button"
            type="button"
            size="sm"
            ta="center"
            py={4}
            data-mantine-stop-propagation
            onClick={() => proof.choose(one)}
          >
            {other_ways[one]} instead
          </Anchor>
        ))}
      </Stack>
    </form>
  );
}
