import '@mantine/core/styles/Checkbox.layer.css';
import { createFirstOperator, setup_path } from '@clinic/contract/operators/setup.ts';
import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AccessPage } from '../../domains/access/parts/access-page.tsx';
import { Refusal } from '../../domains/access/parts/refusal.tsx';
import { ApiProblem, sentenceOf } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { useFormCall } from '../../platform/api/use-form-call.ts';
import { home_path, invitation_path } from '../../platform/application/application.ts';

/** The token of the opened link. It is in the fragment, which browsers never send, and leaves the address at once. */
function takeToken(): string {
  const token = window.location.hash.slice(1);
  window.history.replaceState(null, '', `${home_path}${setup_path}`);
  return token;
}

type Errors = Partial<Record<string, string[]>>;

/** The first start of a platform: the person with its link becomes the first administrator, and then chooses a password. */
export function FirstOperatorScreen() {
  const [token] = useState(takeToken);
  return token === '' ? <WithoutToken /> : <FirstOperatorForm token={token} />;
}

const WithoutToken = () => (
  <AccessPage
    title="This link is not complete"
    lead="Open the whole link that the first start of the server has shown. If the platform has an operator already, ask them for an invitation."
  >
    <Button component="a" href={home_path} variant="default" size="md" fullWidth>
      Go to sign-in
    </Button>
  </AccessPage>
);

function FirstOperatorForm({ token }: { token: string }) {
  const [typed, setTyped] = useState({ email: '', first_name: '', last_name: '', is_alone: false });
  const [errors, setErrors] = useState<Errors>({});
  const { isWorking, sentence, setSentence, attempt } = useFormCall((failure) => {
    const found = failure instanceof ApiProblem && failure.status === 422 ? failure.errors : {};
    setErrors(found);
    return Object.keys(found).length > 0 ? undefined : sentenceOf(failure);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    setSentence(undefined);
    void attempt(async () => {
      const { invitation_token } = await call(createFirstOperator, { body: { ...typed, token } });
      window.location.replace(`${invitation_path}#${invitation_token}`);
    });
  };
  const field = (name: 'email' | 'first_name' | 'last_name', label: string) => ({
    name,
    label,
    size: 'md' as const,
    value: typed[name],
    error: errors[name]?.join(' '),
    onChange: (event: { currentTarget: HTMLInputElement }) => setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <AccessPage
      title="Set up the platform"
      lead="You become its first administrator. Next you choose a password and a second factor."
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Refusal sentence={sentence} />
          <TextInput
            {...field('email', 'Email')}
            required
            withAsterisk={false}
            type="email"
            autoComplete="email"
            autoFocus
          />
          <TextInput {...field('first_name', 'First name')} autoComplete="given-name" />
          <TextInput {...field('last_name', 'Last name')} autoComplete="family-name" />
          <Checkbox
            label="I run the platform alone"
            description="You get every role, and nothing waits for a second operator."
            checked={typed.is_alone}
            onChange={(event) => setTyped({ ...typed, is_alone: event.currentTarget.checked })}
          />
          <Button type="submit" size="md" loading={isWorking} fullWidth mt="xs">
            Continue
          </Button>
        </Stack>
      </form>
    </AccessPage>
  );
}
