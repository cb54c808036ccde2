import type { PresentedPayment } from '@clinic/contract/payments/outcomes.ts';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { FailureNote } from '../page/failure-note.tsx';
import { CodeRow } from './code-row.tsx';
import classes from './code-list.module.css';
import { ViewTitle } from './view-title.tsx';

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
