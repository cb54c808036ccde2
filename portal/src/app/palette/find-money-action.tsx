import { Spotlight } from '@mantine/spotlight';
import { IconCoins } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../platform/session/session-context.tsx';
import { PaletteEntry } from './palette-entry.tsx';

/** An amount with cents or a currency, a time, or enough characters for a reference. */
const isAboutMoney = /\d[.:]\d\d|\$\s*\d|\bsgd\b|\d\s*[ap]m\b|(?=[a-z]*\d)[a-z0-9]{6}/i;

/** Searches for money by what was typed: an amount, a time or a reference. */
export function FindMoneyAction({ typed }: { typed: string }) {
  const may = useCan('ROLE_TRANSACTION_VIEW');
  const navigate = useNavigate();
  const text = typed.trim();
  if (!may || !isAboutMoney.test(text)) return null;
  return (
    <Spotlight.ActionsGroup label="Find the Money">
      <PaletteEntry
        label={`Find the money: ${text}`}
        description="Search by amount, time, reference or a line from the bank"
        icon={<IconCoins size={18} stroke={1.75} />}
        onChoose={() => void navigate({ to: '/payment/find', search: { text } })}
      />
    </Spotlight.ActionsGroup>
  );
}
