import type { PresentedPayment } from '@clinic/contract/payments/outcomes.ts';
import { Button, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { FailureNote } from '../page/desk.tsx';
import classes from './code-list.module.css';
import { ViewTitle } from './view-title.tsx';
import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { showTime } from '@clinic/contract/shared/singapore-time.ts';
import { timeLeft } from './server-clock.ts';

interface CodeRowProps {
  payment: PresentedPayment;
  now_ms: number;
  onChoose: () => void;
}

/** One code: the clinic that shows it, amount and remaining time. */
function CodeRow({ payment, now_ms, onChoose }: CodeRowProps) {
  const left = payment.open ? timeLeft(payment.expires_at, now_ms) : undefined;
  return (
    <UnstyledButton className={classes.row} onClick={onChoose} data-open={payment.open || undefined}>
      <span className={classes.icon} aria-hidden>
        <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="1.8">
          <path
            strokeLinejoin="round"
            d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM17.5 17.5H20V20h-2.5z"
          />
        </svg>
      </span>
      <span className={classes.words}>
        <span className={classes.merchant}>{payment.clinic_name}</span>
        <span className={classes.reference}>{payment.reference}</span>
      </span>
      <span className={classes.figures}>
        <span className={classes.amount}>{moneyText(payment.amount)}</span>
        <span className={classes.small}>{left ? `${left} left` : `shown ${showTime(payment.created_at)}`}</span>
      </span>
    </UnstyledButton>
  );
}

interface CodeListProps {
  payments: PresentedPayment[] | undefined;
  failure: string | undefined;
  now_ms: number;
  onRetry: () => void;
  onPaste: () => void;
  onChoose: (payment: PresentedPayment) => void;
}

/** Codes that can be scanned now, and those of the last hour that have ended. */
export function CodeList({ payments, failure, now_ms, onRetry, onPaste, onChoose }: CodeListProps) {
  const open = payments?.filter((payment) => payment.open) ?? [];
  const ended = payments?.filter((payment) => !payment.open) ?? [];
  return (
    <>
      <div className={classes.scroll}>
        <ViewTitle>Scan to pay</ViewTitle>
        {failure && <FailureNote failure={failure} onRetry={onRetry} stale={payments !== undefined} />}
        {!payments && !failure && <CodesToCome />}
        {payments && open.length === 0 && (
          <div className={classes.empty}>
            <Text fw={600}>No QR code to scan</Text>
            <Text size="sm" c="dimmed">
              Take a payment in the portal. Its code appears here automatically.
            </Text>
          </div>
        )}
        {open.length > 0 && <CodeGroup title="Open codes" payments={open} now_ms={now_ms} onChoose={onChoose} />}
        {ended.length > 0 && (
          <CodeGroup title="Ended in the last hour" payments={ended} now_ms={now_ms} onChoose={onChoose} />
        )}
      </div>
      <div className={classes.foot}>
        <Button fullWidth size="md" variant="default" onClick={onPaste}>
          Paste a code
        </Button>
      </div>
    </>
  );
}

interface CodeGroupProps {
  title: string;
  payments: PresentedPayment[];
  now_ms: number;
  onChoose: (payment: PresentedPayment) => void;
}

function CodeGroup({ title, payments, now_ms, onChoose }: CodeGroupProps) {
  return (
    <section aria-label={title}>
      <Text component="h3" size="sm" fw={600} c="dimmed" m={0} mb={6}>
        {title}
      </Text>
      <ul className={classes.rows}>
        {payments.map((payment) => (
          <li key={payment.reference}>
            <CodeRow payment={payment} now_ms={now_ms} onChoose={() => onChoose(payment)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CodesToCome() {
  return (
    <Stack gap="xs" role="status" aria-label="Loading codes">
      <Skeleton height={68} radius="lg" />
      <Skeleton height={68} radius="lg" />
    </Stack>
  );
}
