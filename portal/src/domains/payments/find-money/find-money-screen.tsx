import { longest_find_money_text } from '@clinic/contract/payments/longest-find-money-text.ts';
import { Button, Stack, TextInput } from '@mantine/core';
import { IconCoins, IconSearch } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useFindMoneyLive } from './find-money.data.ts';
import classes from './find-money-screen.module.css';
import { FoundMoneyList } from './found-money-list.tsx';

/** A draft value that resets whenever the active value changes, by Apply, Clear or the back button. */
function useDraft<Value extends string | undefined>(inForce: Value) {
  const [seen, setSeen] = useState(inForce);
  const [draft, setDraft] = useState(inForce);
  if (seen !== inForce) {
    setSeen(inForce);
    setDraft(inForce);
  }
  return [draft, setDraft] as const;
}

const route = getRouteApi('/payment/find');

/** One box for anything known about a payment that cannot be found. The text is in the address. */
export function FindMoneyScreen() {
  const { text } = route.useSearch();
  const navigate = route.useNavigate();
  useFindMoneyLive();
  return (
    <Stack gap="md">
      <PageHeader title="Find the Money" />
      <SoughtForm value={text} onFind={(typed) => void navigate({ search: { text: typed } })} />
      {text === undefined ? (
        <EmptyState
          icon={<IconCoins size={32} stroke={1.5} />}
          title="What do you know about the payment?"
          hint="Matches appear here, most likely first, each with its reasons."
        />
      ) : (
        <FoundMoneyList text={text} />
      )}
    </Stack>
  );
}

interface SoughtFormProps {
  value: string | undefined;
  onFind: (text: string | undefined) => void;
}

function SoughtForm({ value, onFind }: SoughtFormProps) {
  const [typed, setTyped] = useDraft(value);
  const box = useRef<HTMLInputElement>(null);
  useKeys('page', [{ key: '/', what: 'Search again', run: () => box.current?.select() }]);
  return (
    <form
      role="search"
      aria-label="Find the Money"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onFind(typed?.trim() || undefined);
      }}
    >
      <TextInput
        ref={box}
        label="Search for"
        description="An amount, a time, a patient ID or name, the end of a reference, or a line copied from a bank statement"
        placeholder="85.00 at 14:32"
        leftSection={<IconSearch size={18} aria-hidden />}
        size="md"
        autoFocus
        autoComplete="off"
        maxLength={longest_find_money_text}
        className={classes.box}
        value={typed ?? ''}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="md">
        Find
      </Button>
    </form>
  );
}
