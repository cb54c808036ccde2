import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';
import { useConnection } from '../../../platform/live/live-context.tsx';
import { FieldList } from '../../../ui/field-list.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { amountAsTyped } from '../../../ui/money/read-amount.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
import { showDateTime } from '../../../platform/format.ts';
import { useDeviceMessage } from '../screens/device-screens.data.ts';
import { CodeInstructions } from './parts/code-instructions.tsx';
import { empty_payment, PaymentForm, type PaymentValues } from './payment-form.tsx';
import { EndedPayment, endedTitle } from './ended-payment.tsx';
import { usePaymentInHandLive } from '../payments.live.ts';
import { useCreatePayment, usePayee, usePaymentInHand } from './receive-payment.data.ts';
import classes from './receive-payment-screen.module.css';
import { SyncMobile } from '../screens/sync-mobile.tsx';
import { WaitingPayment } from './waiting-payment.tsx';

const route = getRouteApi('/payment/payment');

/** Takes a QR payment at the counter: form, code, waiting, outcome. */
export function ReceivePaymentScreen() {
  const [isSyncing, setSyncing] = useState(false);
  return (
    <Stack gap="md">
      <PageHeader
        title="Receive Payment"
        actions={
          <Button
            variant="default"
            leftSection={<IconDeviceMobile size={18} aria-hidden />}
            onClick={() => setSyncing(true)}
          >
            Sync Mobile
          </Button>
        }
      />
      <PaymentInHand />
      <SyncMobile opened={isSyncing} onClose={() => setSyncing(false)} />
    </Stack>
  );
}

function PaymentInHand() {
  const payee = usePayee();
  const hand = usePaymentInHand(useConnection() === 'active');
  // A reported payment has left the device; it stays in sight until it was read that the report has arrived.
  const [reported, setReported] = useState<Transaction>();
  const [again, setAgain] = useState<PaymentValues>();
  const payment = reported ?? hand.payment;
  const leaveReported = () => {
    setReported(undefined);
    hand.clear();
  };
  /** Back to the form: empty, or with the values of a payment that is tried again. */
  const leave = (values?: PaymentValues) => {
    setAgain(values);
    hand.clear();
  };
  const { amount } = route.useSearch();
  const typed_elsewhere = amount === undefined ? undefined : { ...empty_payment, amount: amountAsTyped(amount) };
  const send = useSendPayment(hand, () => setAgain(undefined));
  usePaymentInHandLive(payment?.id, hand.read);
  useClearScreenAtEnd(payment);
  useCloseWhenLeft(hand);
  if (hand.isLoading) return <ReceiveSkeleton />;
  if (hand.failure && payment === undefined && hand.isUnread)
    return (
      <FailedState
        title="This device’s open payment could not be loaded."
        reason={sentenceOf(hand.failure)}
        onRetry={hand.read}
        retrying={hand.isReading}
      />
    );
  return (
    <Stack gap="md">
      {hand.failure && payment && (
        <StaleNotice onRetry={hand.read}>No connection. This payment may already have ended.</StaleNotice>
      )}
      <div className={classes.columns} data-taken={payment !== undefined || undefined}>
        <SectionCard title="Payment Details">
          {payment ? (
            <PaymentSummary payment={payment} />
          ) : payee.name === null ? (
            <FailedState
              title="No QR code can be made."
              reason="The account that receives the money is not set up. Please contact the platform’s support."
              onRetry={payee.read}
              retrying={payee.isReading}
            />
          ) : (
            <PaymentForm begin={again ?? typed_elsewhere} send={send} />
          )}
        </SectionCard>
        <SectionCard title={titleOf(payment)}>
          {payment === undefined && <CodeInstructions payee={payee.name} />}
          {payment?.payment_status === 'i' && (
            <WaitingPayment
              key={payment.id}
              payment={payment}
              hand={hand}
              onKeepInSight={(isKept) => setReported(isKept ? payment : undefined)}
              onLeaveReported={leaveReported}
            />
          )}
          {payment !== undefined && payment.payment_status !== 'i' && (
            <EndedPayment payment={payment} onClose={() => leave()} onSeen={hand.show} onTryAgain={leave} />
          )}
        </SectionCard>
      </div>
    </Stack>
  );
}

/** The payment in hand, as it was entered. */
const PaymentSummary = ({ payment: { id, amount, patient_id, remark, created_at } }: { payment: Transaction }) => (
  <FieldList
    lines={[
      { label: 'Amount', value: <Money value={amount} column="price" currency /> },
      { label: 'Patient ID', value: patient_id },
      { label: 'Remark', value: remark === '' ? null : remark },
      { label: 'Transaction', value: `#${id}` },
      { label: 'Created', value: showDateTime(created_at) },
    ]}
  />
);

/** The heading of the right panel: the code while it can be scanned, then how the payment ended. */
const titleOf = (payment: Transaction | undefined): string =>
  payment === undefined || payment.payment_status === 'i' ? 'SCAN QR CODE' : endedTitle(payment);

/** Creates the payment. Where another one is open on this device already, that one is shown. */
function useSendPayment(hand: ReturnType<typeof usePaymentInHand>, onCreated: () => void) {
  const create = useCreatePayment((payment) => {
    hand.show(payment);
    onCreated();
  });
  const navigate = route.useNavigate();
  return async (sent: Parameters<typeof create>[0]) => {
    try {
      const created = await create(sent);
      // The next payment begins with an empty form.
      void navigate({ search: {}, replace: true });
      return created;
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.status === 409) hand.read();
      throw failure;
    }
  };
}

/** Clears the customer's screen when the payment that this tab waited for ends. A paid tick stays its few seconds. */
function useClearScreenAtEnd(payment: Transaction | undefined): void {
  const screen = useDeviceMessage();
  const waitedFor = useRef<number | undefined>(undefined);
  const clear = useEffectEvent(screen.clear);
  const id = payment?.id;
  const isOpen = payment?.payment_status === 'i';
  useEffect(() => {
    if (isOpen) waitedFor.current = id;
    else if (id !== undefined && waitedFor.current === id) {
      waitedFor.current = undefined;
      clear();
    }
  }, [id, isOpen]);
}

/** Leaving the page closes a payment whose end was shown on it, so that a user who returns takes the next one. */
function useCloseWhenLeft({ payment, clear }: ReturnType<typeof usePaymentInHand>): void {
  const close = useEffectEvent(() => {
    if (payment !== undefined && payment.payment_status !== 'i') clear();
  });
  useEffect(() => () => close(), []);
}

function ReceiveSkeleton() {
  return (
    <div className={classes.columns} role="status" aria-label="Loading">
      <Skeleton height={380} radius="md" />
      <Skeleton height={540} radius="md" />
    </div>
  );
}
